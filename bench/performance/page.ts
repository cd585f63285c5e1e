/** `docs/performance.md`, printed from the results that were kept. */
import {
  exponentOf,
  keptPeers,
  keptResults,
  type Measured,
  type PeerRow,
  type Peers,
  type Results,
} from './results.ts'

/** The page, of what was kept unless it is given. */
export function performancePage(
  results: Results = keptResults(),
  peers: readonly Peers[] = keptPeers(),
): string {
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

A server of one thread over the world of scale ${largest.scale} has ${megabytes(largest.residentBytes)} MB resident after the requests. The
benchmark runs the sources; the installed program had 1,914 MB after its start over the same world, and 2,006 MB after 200 requests of
each kind, 40 of longer work. The release's files are read into shared memory once for all threads:

| Part | MB |
|---|---|
${largest.parts.map(({ part, bytes }) => `| ${part} | ${megabytes(bytes)} |`).join('\n')}

## Beside Valhalla

Valhalla's npm build and ours over the same roads, in one process, one question at a time, without HTTP: a question goes in as text and its
answer comes out as text (\`npm run bench:valhalla:speed\`). Points are of roads, drawn by chance; routes lead from one to another anywhere. Figures are
processor time a question in ms, the least and the median of the rounds; the two take turns.

What each does differs. Valhalla searches the roads themselves when it is asked, so each question may have speeds, penalties and hours of its own. Ours
searches shortcuts that a build has made for the car, in some minutes for the Baltic roads; other vehicles and roads to avoid have to have theirs made
before a search is as fast ([drives](reference/drives.md#roads-to-avoid)). Lines are GeoJSON of every point; steps are in English, and Valhalla's come with an encoded line, which is shorter. Our matrix has a
length beside each time, as theirs has. Valhalla's default refuses matrices of more than 400 km,
which was widened here. Our isochrone draws areas around the roads, theirs draws lines through a grid of times. Speeds and rules of
turns differ, so the ways do, too: [what comes out](reference/beside-valhalla.md).

${peers.map(peersSection).join('\n\n')}
`
}

function peersSection({
  name,
  junctions,
  machine,
  cores,
  node,
  commit,
  version,
  rows,
}: Peers): string {
  return `**${name}**, ${thousands(junctions)} junctions; Valhalla ${version}, ours at ${commit}, Node ${node}, ${cores} cores of ${machine}:

| Work | Ours, ms | Valhalla, ms | Ratio | Ours, bytes | Valhalla, bytes |
|---|---|---|---|---|---|
${rows.map(peerRow).join('\n')}`
}

function peerRow({ work, ours, theirs }: PeerRow): string {
  const times = [ours, theirs].map(
    ({ leastMs, medianMs, refused }) =>
      `${leastMs.toFixed(2)}, ${medianMs.toFixed(2)}${refused > 0 ? ` (${refused} refused)` : ''}`,
  )
  const ratio = (theirs.leastMs / ours.leastMs).toFixed(1)
  return `| ${work} | ${times.join(' | ')} | ${ratio} | ${thousands(ours.bytes)} | ${thousands(theirs.bytes)} |`
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
