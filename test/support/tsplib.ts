/** An asymmetric instance of TSPLIB as a path whose last stop is a second copy of the first: the same optimum. */
export function readInstance(text: string): { costs: Float64Array; stopCount: number } {
  const size = Number(/DIMENSION:\s*(\d+)/.exec(text)![1])
  const matrix = text
    .slice(text.indexOf('EDGE_WEIGHT_SECTION') + 'EDGE_WEIGHT_SECTION'.length)
    .replace('EOF', '')
    .trim()
    .split(/\s+/)
    .map(Number)
  const stopCount = size + 1
  const costs = new Float64Array(stopCount * stopCount)
  for (let from = 0; from < stopCount; from++) {
    for (let to = 0; to < stopCount; to++) {
      costs[from * stopCount + to] = matrix[(from % size) * size + (to % size)]
    }
  }
  return { costs, stopCount }
}
