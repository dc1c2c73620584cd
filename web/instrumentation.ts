/** Once, before the first request: a server without its configuration does not start, and knows its callers' sockets. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {startServer} = await import('./server/start')
  startServer()
}
