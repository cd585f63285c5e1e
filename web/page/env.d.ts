/** Files that the bundler turns into addresses or styles. */
declare module '*?url' {
  const address: string
  export default address
}
declare module '*.css'
