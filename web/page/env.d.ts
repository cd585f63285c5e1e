/** Files that the bundler turns into addresses or styles. */
declare module 'virtual:map-worker-address' {
  const address: string
  export default address
}
declare module '*.css'
