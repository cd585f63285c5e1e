/** Durations as OpenStreetMap writes them: `45`, `01:30`, `01:30:00`, `PT1H30M`. Milliseconds; 0 for another text. */
export function parseDurationMs(value: string): number {
  const text = value.trim()
  const clock = /^(\d+)(?::(\d\d?))?(?::(\d\d?))?$/.exec(text)
  if (clock !== null) {
    const [, first, second, third] = clock
    if (second === undefined) return Number(first) * 60_000
    return ((Number(first) * 60 + Number(second)) * 60 + Number(third ?? 0)) * 1000
  }
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(text)
  if (iso === null) return 0
  const [days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0))
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
}
