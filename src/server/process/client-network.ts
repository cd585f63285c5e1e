/** Clients by the networks that their addresses are in: what one client has counts as one. */

/** What one client has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]
  if (!address.includes(':')) return address
  const [left, right] = address.split('%', 1)[0].split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const head = groups(left)
  const tail = groups(right)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** A 32-bit number of a text (FNV-1a). @param seed any number, so that nobody knows who shares a number with whom */
export function hashOfText(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
