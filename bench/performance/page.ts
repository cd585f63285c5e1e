/** `docs/performance.md`, printed from the results that were kept. */
import { exponentOf, keptResults, type Measured, type Results } from './results.ts'

/** The page. @param results those that were kept, unless given */
export function performancePage(results: Results = keptResults()): string {
  const { machine, cores, node, commit, requests, worlds } = results
  const largest = worlds[worlds.length - 1]
  const scales = worlds.map(({ scale }) => scale)
  return `# Performance

Printed from \`bench/performance/results.json\`, which \`npm run bench\` writes; \`npm run docs:print\` prints it anew.
The sample world of each scale is served by one thread, whose cache of answers is off. Requests are seeded, ${requests.toLocaleString('en')} of each kind, ${Math.ceil(requests / 5).toLocaleString('en')} of longer work.

Measured on ${cores} cores of ${machine}, Node ${node}, commit ${commit}.

*Processor time* is that of the server for 1,000 requests, once it is warm. *Limit* is what Node's own server takes to send as many
bytes that it need not make; the noise of the machine is as great as the difference where both are close. *p50* and *p99* are of one request at a time, from its first byte to the
answer's last one.

## Scale ${largest.scale}: ${thousands(largest.objects)} address objects, ${thousands(largest.junctions)} junctions

| Work | Processor time, 1,000 | Limit | p50 | p99 | Bytes |
|---|---|---|---|---|---|
${largest.rows.map((row) => `| ${row.work} | ${row.cpuMs.toFixed(0)} ms | ${row.limitMs.toFixed(0)} ms | ${row.p50Ms.toFixed(2)} ms | ${row.p99Ms.toFixed(2)} ms | ${thousands(row.bytes)} |`).join('\n')}

## Growth with the world

Processor time for 1,000 requests in ms. The exponent is fitted to all scales: at 0 the time stays, at 1 it grows as the world
does.

| Work | ${scales.map((scale) => `Scale ${scale}`).join(' | ')} | Exponent |
|---|${scales.map(() => '---|').join('')}---|
${growthRows(worlds).join('\n')}

## Memory

A server of one thread over the world of scale ${largest.scale} has ${megabytes(largest.residentBytes)} MB resident after the requests. Format 15 came
later: lengths beside costs take about 125 MB more there ([0180](decisions/0180-shortcuts-carry-both-measures.md)). Its files are
read into shared memory once for all threads:

| Part | MB |
|---|---|
${largest.parts.map(({ part, bytes }) => `| ${part} | ${megabytes(bytes)} |`).join('\n')}
`
}

function growthRows(worlds: readonly Measured[]): string[] {
  return worlds[0].rows.map(({ work }) => {
    const points = worlds.map(({ scale, rows }) => {
      const row = rows.find((one) => one.work === work)
      return [scale, row?.cpuMs ?? Number.NaN] as const
    })
    const cells = points.map(([, cpuMs]) => cpuMs.toFixed(0)).join(' | ')
    const exponent = points.length > 1 ? exponentOf(points).toFixed(2) : '–'
    return `| ${work} | ${cells} | ${exponent} |`
  })
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en')
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)
