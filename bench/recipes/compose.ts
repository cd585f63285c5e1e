/** The recipes of `deploy/` as what a container engine would start: commands, environments and mounts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

const DEPLOY = 'deploy'
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

export interface Mount {
  /** Name of a volume, or path of a file from `deploy/`. */
  readonly source: string
  readonly target: string
  readonly isReadOnly: boolean
}

export interface Service {
  readonly name: string
  readonly kind: 'teeviit' | 'valkey' | 'nginx'
  /** Behind the program's own name. */
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly mounts: readonly Mount[]
}

/** `ENV` and `CMD` of the image. */
function imageFacts(): { environment: Record<string, string>; args: string[] } {
  const text = read('Dockerfile').replace(/\\\n\s*/g, '')
  const pairs = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line.split(/\s+/))
  const set = pairs.map((pair) => pair.split('=', 2) as [string, string])
  // An allocator of Debian: it changes no answer.
  const environment = Object.fromEntries(set.filter(([name]) => name !== 'LD_PRELOAD'))
  const [, command] = /^CMD (\[.*\])$/m.exec(text) as RegExpExecArray
  return { environment, args: JSON.parse(command) as string[] }
}

const kindOf = (image: string): Service['kind'] =>
  (['valkey', 'nginx'] as const).find((kind) => image.includes(kind)) ?? 'teeviit'

interface ComposeService {
  readonly image: string
  readonly command?: string[]
  readonly environment?: Record<string, string>
  readonly volumes?: string[]
  readonly profiles?: string[]
}

/** Services of a compose file that start by themselves. */
export function composeServices(file: string): Service[] {
  const { services } = parse(read(file), { merge: true }) as {
    services: Record<string, ComposeService>
  }
  const image = imageFacts()
  return Object.entries(services)
    .filter(([, { profiles }]) => profiles === undefined)
    .map(([name, { image: of, command, environment = {}, volumes = [] }]) => {
      const kind = kindOf(of)
      const mounts = volumes.map((volume) => {
        const [source, target, mode] = volume.split(':')
        return { source: source.replace(/^\.\//, ''), target, isReadOnly: mode === 'ro' }
      })
      if (kind === 'teeviit') {
        const own = { ...image.environment, ...environment }
        return { name, kind, args: command ?? image.args, environment: own, mounts }
      }
      return { name, kind, args: command?.slice(1) ?? [], environment, mounts }
    })
}

interface Container {
  readonly image: string
  readonly args?: string[]
  readonly envFrom?: { configMapRef: { name: string } }[]
  readonly volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
  readonly startupProbe?: { httpGet: { path: string } }
  readonly livenessProbe?: { httpGet: { path: string } }
}

interface Deployment {
  readonly kind: string
  readonly metadata: { name: string }
  readonly spec: {
    readonly replicas: number
    readonly template: {
      readonly spec: {
        readonly containers: Container[]
        readonly volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[]
      }
    }
  }
}

/** The pods of the manifests' Deployments, each with its own name, and the paths of their probes. */
export function kubernetesServices(): { services: Service[]; probes: string[] } {
  const { configMapGenerator } = parse(read('kubernetes/kustomization.yaml')) as {
    configMapGenerator: { name: string; literals: string[] }[]
  }
  const image = imageFacts()
  const services: Service[] = []
  const probes: string[] = []
  for (const file of readdirSync(join(DEPLOY, 'kubernetes'))) {
    for (const document of parseAllDocuments(read(`kubernetes/${file}`))) {
      const { kind, metadata, spec } = document.toJS() as Deployment
      if (kind !== 'Deployment') continue
      const [container] = spec.template.spec.containers
      const claims = new Map(
        spec.template.spec.volumes?.map((volume) => [
          volume.name,
          volume.persistentVolumeClaim?.claimName,
        ]),
      )
      const mounts = (container.volumeMounts ?? []).flatMap(({ name, mountPath, readOnly }) => {
        const source = claims.get(name)
        return source ? [{ source, target: mountPath, isReadOnly: readOnly === true }] : []
      })
      for (const probe of [container.startupProbe, container.livenessProbe]) {
        if (probe) probes.push(probe.httpGet.path)
      }
      const given = (container.envFrom ?? []).flatMap(
        ({ configMapRef }) =>
          configMapGenerator.find(({ name }) => name === configMapRef.name)?.literals ?? [],
      )
      const own = Object.fromEntries(given.map((line) => line.split('=', 2) as [string, string]))
      const of = kindOf(container.image)
      for (let i = 1; i <= spec.replicas; i++) {
        services.push({
          name: spec.replicas === 1 ? metadata.name : `${metadata.name}-${i}`,
          kind: of,
          args:
            of === 'teeviit' ? (container.args ?? image.args) : (container.args?.slice(1) ?? []),
          environment: of === 'teeviit' ? { ...image.environment, ...own } : own,
          mounts,
        })
      }
    }
  }
  return { services, probes }
}
