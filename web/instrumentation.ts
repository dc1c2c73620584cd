import type {Instrumentation} from 'next'

/** Next calls this once before the first request. A server without its configuration ends here. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {startServer} = await import('./server/start')
  startServer()
  const {env} = await import('./server/env')
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const {startTelemetry} = await import('./server/telemetry')
  startTelemetry(env.OTEL_EXPORTER_OTLP_ENDPOINT)
}

/** Logs errors that Next catches: the route pattern, never the address. */
export const onRequestError: Instrumentation.onRequestError = async (error, {method}, {routePath, routeType}) => {
  const {errorFields, log} = await import('./server/log')
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const known = typeof digest === 'string' ? digest.slice(0, 40) : undefined
  log('error', 'next.request_failed', {method, routePath, routeType, digest: known, ...errorFields(error)})
}
