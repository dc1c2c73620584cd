import {createServer} from 'node:http'
import {once} from 'node:events'
import {expect, test} from 'vitest'
import {runJobs} from '../../../tools/start/cron.ts'

test('a drain that takes all of its minute is followed by the next one at once', async () => {
  const called: string[] = []
  const stop = new AbortController()
  await using server = createServer((request, response) => {
    called.push(request.url ?? '')
    if (called.length === 3) stop.abort()
    response.end('{}')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  // A minute that is always over: with a pause after each call this would end after two real ones.
  await runJobs({SITE_URL: `http://localhost:${port}`, CRON_SECRET: 'secret'}, stop.signal, 0)
  expect(called).toEqual(['/api/cron/all', '/api/cron/drain', '/api/cron/drain'])
})
