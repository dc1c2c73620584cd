/** Next calls this once, before the first request: a server without its configuration does not start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {startServer} = await import('./server/start')
  startServer()
  if (process.env.NEXT_MANUAL_SIG_HANDLE) {
    const {stopGracefully} = await import('./server/shutdown')
    stopGracefully()
  }
  const {env} = await import('./server/env')
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const {startTelemetry} = await import('./server/telemetry')
  startTelemetry(env.OTEL_EXPORTER_OTLP_ENDPOINT)
}
