/** Addresses of the store that replicas share. */
const SENTINEL = 'sentinel:'

/** Whether the addresses lead to sentinels: `sentinel://host:26379/service`. */
export const isSentinels = (addresses: readonly string[]): boolean =>
  addresses.some((address) => address.startsWith(SENTINEL))

/** Whether all addresses are servers, or all are sentinels of one service. */
export function isOneStore(addresses: readonly string[]): boolean {
  if (!isSentinels(addresses)) return true
  if (!addresses.every((address) => URL.canParse(address))) return false
  const urls = addresses.map((address) => new URL(address))
  const services = new Set(urls.map(({ protocol, pathname }) => `${protocol}${pathname}`))
  return services.size === 1
}
