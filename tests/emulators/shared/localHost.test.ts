import {once} from 'node:events'
import {request} from 'node:http'
import {expect, test} from 'vitest'
import {startIdentity} from '../../support/identity.ts'
import {startMailbox} from '../../support/mailbox.ts'

/** Sends a request with node:http, because fetch sets Host itself. */
async function statusFor(url: string, host: string): Promise<number | undefined> {
  const sent = request(url, {headers: {host}}).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

const EMULATORS = {
  'the mailbox': {start: () => startMailbox(), path: '/'},
  'the identity provider': {start: () => startIdentity(), path: '/.well-known/openid-configuration'},
}

test.each(Object.entries(EMULATORS))(
  '%s answers on localhost and refuses pages under other host names',
  async (_name, {start, path}) => {
    await using emulator = await start()
    const url = emulator.url + path
    for (const host of ['evil.test', 'localhost.evil.test', 'evil.test:3902'])
      expect({host, status: await statusFor(url, host)}).toEqual({host, status: 403})
    for (const host of ['localhost', 'id.localhost:3902', '127.0.0.1:3902'])
      expect({host, status: await statusFor(url, host)}).toEqual({host, status: 200})
  },
)
