import {once} from 'node:events'
import {createServer} from 'node:http'
import {json} from 'node:stream/consumers'
import {trace} from '@opentelemetry/api'
import {expect, test} from 'vitest'
import {startTelemetry} from '@/server/telemetry'
import {freePorts} from '../support/ports'

/** A collector that keeps what it is sent. */
async function startCollector() {
  const [port = 0] = await freePorts(1)
  const received: {path: string; body: string}[] = []
  const server = createServer(async (request, response) => {
    received.push({path: request.url ?? '', body: JSON.stringify(await json(request))})
    response.writeHead(200, {'content-type': 'application/json'}).end('{}')
  }).listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    bodies: (path: string) => received.filter((each) => each.path === path).map(({body}) => body),
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}

test('traces and metrics reach the collector, without queries, links’ keys and addresses', async () => {
  await using collector = await startCollector()
  const telemetry = startTelemetry(collector.url)
  const key = 'k3yOfAPersonalLinkThatNobodyMaySee'
  trace.getTracer('next').startActiveSpan(`GET /booking/${key}?email=ana@example.com`, (span) => {
    span.setAttribute('http.url', `http://lake/data/query/x?query=*&$email=ana@example.com`)
    span.setAttribute('http.status_code', 200)
    span.recordException(new Error('no mail for ana@example.com'))
    span.end()
  })
  await telemetry.stop()
  const [traces = ''] = collector.bodies('/v1/traces')
  expect(traces).toContain('GET /booking/*')
  expect(traces).toContain('contractor-site')
  expect(traces).toContain('no mail for <address>')
  for (const personal of ['ana@', key, '$email']) expect(traces).not.toContain(personal)
  expect(collector.bodies('/v1/metrics').join('')).toContain('process.memory.usage')
})
