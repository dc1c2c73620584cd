/** Next calls this once, before the first request: a server without its configuration does not start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {startServer} = await import('./server/start')
  startServer()
}
