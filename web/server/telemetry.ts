import 'server-only'
import {metrics, type Attributes} from '@opentelemetry/api'
import {OTLPMetricExporter} from '@opentelemetry/exporter-metrics-otlp-http'
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http'
import {NodeSDK} from '@opentelemetry/sdk-node'
import {PeriodicExportingMetricReader} from '@opentelemetry/sdk-metrics'
import type {ReadableSpan, SpanExporter} from '@opentelemetry/sdk-trace'

const SECRET = /(?<=\/)[\w-]{20,}(?=[/?#\s]|$)/g
const ADDRESS = /[^\s@<>"/=&]+@[^\s@<>"/&]+/g

/** Removes personal data: queries, keys in personal links, email addresses. */
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

/** Next writes full URLs into its spans: redact them before export. */
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

/** Reports this process's memory. The spans have the durations. */
function measure() {
  metrics
    .getMeter('contractor-site')
    .createObservableGauge('process.memory.usage', {unit: 'By'})
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
}

export interface Telemetry {
  /** Sends the remaining data. */
  stop(): Promise<void>
}

/** Sends traces and metrics to the OpenTelemetry collector at this address (OTLP over HTTP), every few seconds. */
export function startTelemetry(endpoint: string): Telemetry {
  const url = (signal: string) => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`
  const sdk = new NodeSDK({
    serviceName: 'contractor-site',
    // Detectors would call the metadata services of clouds.
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
