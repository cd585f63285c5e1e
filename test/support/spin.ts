/** Holds the thread, as computing does: what timers and promises cannot show. */
export function spin(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}
