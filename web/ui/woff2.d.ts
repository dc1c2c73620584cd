/** The address of the file, as the bundler serves it (next.config.mts). */
declare module '*.woff2' {
  const address: string
  export default address
}
