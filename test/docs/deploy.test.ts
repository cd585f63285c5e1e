/** What `deploy/` says is what the program has: settings, metrics, ports; and what Kubernetes takes, by its schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingsPage } from '../../scripts/pages/settings-page.ts'
import { createMetricsMemory, printKeyMetrics } from '../../src/server/metrics/metrics.ts'
import { printJobs } from '../../src/server/metrics/metrics-page.ts'
import { createTestApp } from '../support/test-app.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const SETTINGS = new Set([...settingsPage().matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name))

/** Metrics that `/metrics` has, with the series that a histogram is made of. */
async function metricsThatAre(): Promise<Set<string>> {
  const page = (await createTestApp().send('/metrics')).text
  const keys = printKeyMetrics(createMetricsMemory(1), [], []).join('\n')
  const jobs = printJobs([], 0).join('\n')
  const types = [...`${page}\n${keys}\n${jobs}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

/** Names in an expression of Prometheus that are metrics: what is followed by no parenthesis and is no label. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:teeviit|process|nodejs)_\w+/g)].map(([name]) => name)

test('the board and the alerts name metrics that there are', async () => {
  const are = await metricsThatAre()
  const board = JSON.parse(read('grafana/teeviit.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const { groups } = parse(read('prometheus/teeviit.rules.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const expressions = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr),
  ]
  expect(board.panels.length).toBeGreaterThan(15)
  expect(rules.length).toBeGreaterThan(9)
  const named = expressions.map((expression) => metricsIn(expression))
  const absent = named.flat().filter((name) => !are.has(name))
  expect(absent).toEqual([])
  expect(expressions.filter((_, i) => named[i].length === 0)).toEqual(['up{job="teeviit"} == 0'])
  for (const expression of expressions) {
    const letters = expression.replace(/"[^"]*"/g, '')
    for (const [open, close] of ['()', '{}', '[]']) {
      expect(letters.split(open).length, expression).toBe(letters.split(close).length)
    }
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

/** Each kind has a class of its name that checks by the schema of Kubernetes. */
type Models = Record<string, new (data: object) => { validate(): void }>
const modelOf = createRequire(import.meta.url)

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

test('the manifests are what the schemas of Kubernetes allow', async () => {
  const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] }
  const files = readdirSync('deploy/kubernetes').filter((file) => file !== 'kustomization.yaml')
  expect([...resources].sort()).toEqual(files.sort())
  const manifests = resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((one) => one.toJS() as Manifest),
  )
  for (const manifest of manifests) {
    const { apiVersion, kind } = manifest
    const { [kind]: Model } = modelOf(`kubernetes-models/${apiVersion}/${kind}`) as Models
    expect(() => new Model(manifest).validate(), `${kind} ${manifest.metadata.name}`).not.toThrow()
    // The schemas refuse what is wrong: a test that cannot fail says nothing.
    const wrong = { ...manifest, metadata: { name: 1 } }
    expect(() => new Model(wrong).validate()).toThrow()
  }
  expect(manifests.map(({ kind }) => kind)).toEqual([
    'Namespace',
    'PersistentVolumeClaim',
    'PersistentVolumeClaim',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
    'CronJob',
    'PersistentVolumeClaim',
    'Deployment',
    'Service',
  ])
})

test('settings that are set anywhere are settings of the program', () => {
  const texts = [
    read('Dockerfile'),
    read('compose.yaml'),
    read('compose.replicas.yaml'),
    read('kubernetes/kustomization.yaml'),
    ...readdirSync('deploy/systemd').map((file) => read(`systemd/${file}`)),
  ]
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\bTEEVIIT_[A-Z_]+/g)].map(([one]) => one),
  )
  expect(new Set(named).size).toBeGreaterThan(4)
  expect(named.filter((name) => !SETTINGS.has(name))).toEqual([])
})

test('the balancer knows the replicas, and the image is made from files that are there', () => {
  const { services } = parse(read('compose.replicas.yaml'), { merge: true }) as {
    services: Record<string, { volumes?: string[]; read_only?: boolean }>
  }
  const servers = [...read('nginx/teeviit.conf').matchAll(/server (replica-\d):8080/g)]
  expect(servers.map(([, name]) => name)).toEqual(
    Object.keys(services).filter((name) => name.startsWith('replica-')),
  )
  expect(services['replica-1'].read_only).toBe(true)
  expect(services['replica-1'].volumes).toEqual(['data:/data:ro', 'jobs:/jobs'])
  const mounted = services.nginx.volumes?.filter((volume) => volume.startsWith('./')) ?? []
  expect(mounted).toHaveLength(2)
  for (const volume of mounted) expect(existsSync(`deploy/${volume.split(':')[0]}`)).toBe(true)
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toMatch(/^USER 10001:10001$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
    from.split(' '),
  )
  expect(copied).toContain('dist')
  // The rest is in the checkout, too; these two are made with the package.
  const others = copied.filter((name) => name !== 'dist' && name !== 'node_modules')
  expect(others.filter((name) => !existsSync(name))).toEqual([])
})
