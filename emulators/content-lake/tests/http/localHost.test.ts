import {once} from 'node:events'
import {request} from 'node:http'
import {expect, test} from 'vitest'
import {startLake} from '../support/startLake.ts'

/** Sends a request with node:http, because fetch sets Host itself. */
async function statusFor(url: string, host: string): Promise<number | undefined> {
  const sent = request(url, {headers: {host}}).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

test('the lake answers on localhost and refuses pages under other host names', async () => {
  await using lake = await startLake()
  const url = `${lake.url}/v1/ping`
  for (const host of ['evil.test', 'localhost.evil.test', 'evil.test:3902'])
    expect({host, status: await statusFor(url, host)}).toEqual({host, status: 403})
  for (const host of ['localhost', 'id.localhost:3902', '127.0.0.1:3902'])
    expect({host, status: await statusFor(url, host)}).toEqual({host, status: 200})
})
