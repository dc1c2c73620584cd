import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {metrics, type Attributes} from '@opentelemetry/api'
import {OTLPMetricExporter} from '@opentelemetry/exporter-metrics-otlp-http'
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http'
import {NodeSDK} from '@opentelemetry/sdk-node'
import {PeriodicExportingMetricReader} from '@opentelemetry/sdk-metrics'
import type {ReadableSpan, SpanExporter} from '@opentelemetry/sdk-trace'

const SECRET = /(?<=\/)[\w-]{20,}(?=[/?#\s]|$)/g
const ADDRESS = /[^\s@<>"/=&]+@[^\s@<>"/&]+/g

/** Cuts what may be about a person: queries of addresses, the keys in personal links, e-mail addresses. */
const redactText = (text: string) =>
  text.replaceAll(/\?\S*/g, '').replaceAll(SECRET, '*').replaceAll(ADDRESS, '<address>')

const redactAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, typeof value === 'string' ? redactText(value) : value]),
  )

const redactSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: {value: redactText(span.name)},
    attributes: {value: redactAttributes(span.attributes)},
    events: {
      value: span.events.map((event) => ({
        ...event,
        attributes: event.attributes && redactAttributes(event.attributes),
      })),
    },
  })

/** Next writes whole addresses into its spans; nothing leaves before they are cut. */
class RedactingExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  constructor(exporter: SpanExporter) {
    this.#exporter = exporter
  }
  export(...[spans, done]: Parameters<SpanExporter['export']>) {
    this.#exporter.export(spans.map(redactSpan), done)
  }
  forceFlush() {
    return this.#exporter.forceFlush?.() ?? Promise.resolve()
  }
  shutdown() {
    return this.#exporter.shutdown()
  }
}

const isExchange = (message: unknown): message is {request: IncomingMessage; response: ServerResponse} =>
  typeof message === 'object' && message !== null && 'request' in message && 'response' in message

/** The first step of a path, which has few values: /api, /admin, /_next, or a page. */
const areaOf = (url = '/') => /^\/(api|admin|_next)(?=[/?]|$)/.exec(url)?.[1] ?? 'page'

/** Counts and times the requests of Node's HTTP server, and observes the memory of this process. */
function measure() {
  const meter = metrics.getMeter('contractor-site')
  const duration = meter.createHistogram('http.server.request.duration', {unit: 's'})
  const began = new WeakMap<IncomingMessage, number>()
  subscribe('http.server.request.start', (message) => {
    if (isExchange(message)) began.set(message.request, performance.now())
  })
  subscribe('http.server.response.finish', (message) => {
    if (!isExchange(message)) return
    const {request, response} = message
    const start = began.get(request)
    if (start === undefined) return
    duration.record((performance.now() - start) / 1000, {
      'http.request.method': request.method ?? 'GET',
      'http.response.status_code': response.statusCode,
      area: areaOf(request.url),
    })
  })
  meter
    .createObservableGauge('process.memory.usage', {unit: 'By'})
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
}

export interface Telemetry {
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Sends traces and metrics to the OpenTelemetry collector at this address (OTLP over HTTP), every few seconds. */
export function startTelemetry(endpoint: string): Telemetry {
  const url = (signal: string) => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`
  const sdk = new NodeSDK({
    serviceName: 'contractor-site',
    // Detectors would ask the metadata services of clouds.
    autoDetectResources: false,
    traceExporter: new RedactingExporter(new OTLPTraceExporter({url: url('traces')})),
    metricReaders: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({url: url('metrics')}),
        exportIntervalMillis: 15_000,
      }),
    ],
  })
  sdk.start()
  measure()
  const stop = () => sdk.shutdown()
  process.once('SIGTERM', () => void stop())
  return {stop}
}
