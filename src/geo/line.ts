/** A line as two growing arrays; what is asked for often fills the same one again. */
export interface Line {
  /** East or longitude, north or latitude, in the line's own system; only the first `count` count. */
  x: Float64Array
  y: Float64Array
  count: number
}

/** An empty line with room for `capacity` points. */
export function createLine(capacity = 1024): Line {
  return { x: new Float64Array(capacity), y: new Float64Array(capacity), count: 0 }
}

/** Adds a point at the end, in the line's own system. */
export function addPoint(line: Line, x: number, y: number): void {
  const { count } = line
  if (count === line.x.length) widen(line, count * 2)
  line.x[count] = x
  line.y[count] = y
  line.count = count + 1
}

/** Makes room for `count` more points. */
export function reservePoints(line: Line, count: number): void {
  if (line.count + count > line.x.length) widen(line, (line.count + count) * 2)
}

/** Fills `part` with the points `first .. last` of a line; a point alone becomes two. */
export function copyPart(line: Line, first: number, last: number, part: Line): void {
  part.count = 0
  reservePoints(part, last - first + 2)
  const { x, y } = part
  let count = 0
  for (let i = first; i <= last; i++) {
    x[count] = line.x[i]
    y[count++] = line.y[i]
  }
  if (count === 1) {
    x[count] = x[0]
    y[count++] = y[0]
  }
  part.count = count
}

function widen(line: Line, capacity: number): void {
  const x = new Float64Array(capacity)
  const y = new Float64Array(capacity)
  x.set(line.x)
  y.set(line.y)
  line.x = x
  line.y = y
}
