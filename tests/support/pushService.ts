import {createDecipheriv, createECDH, hkdfSync, randomBytes} from 'node:crypto'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {importJWK, jwtVerify} from 'jose'

/** A browser's end of a subscription, which alone can read what is sent to it. */
export function newBrowser(service: string) {
  const pair = createECDH('prime256v1')
  const [publicKey, secret] = [pair.generateKeys(), randomBytes(16)]
  return {
    subscription: {
      endpoint: `${service}/${randomBytes(12).toString('hex')}`,
      keys: {p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url')},
    },
    /** Decrypts aes128gcm as RFC 8291 has it. */
    read(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
      const derive = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, bytes))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = derive(pair.computeSecret(sender), secret, about, 32)
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}
export type Browser = ReturnType<typeof newBrowser>

interface Push {
  endpoint: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A push service as those of the browsers: takes only what the key of the subscription has signed for this address. */
export async function startPushService(publicKey: () => string | undefined, port = 0) {
  const pushes: Push[] = []
  /** What it answers; `hang` never does. */
  const answers = {current: 201 as number | 'hang'}
  async function statusOf(authorization: string) {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    if (key !== publicKey()) return 403
    const point = Buffer.from(key, 'base64url')
    const jwk = {kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33)}
    const {payload} = await jwtVerify(token, await importJWK(jwk, 'ES256'), {audience: url, algorithms: ['ES256']})
    const lifetime = (payload.exp ?? 0) - Date.now() / 1000
    return payload.sub?.startsWith('mailto:') && lifetime > 0 && lifetime <= 24 * 3600 ? 201 : 403
  }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const endpoint = url + (request.url ?? '')
    pushes.push({endpoint, headers: request.headers, body})
    if (answers.current === 'hang') return
    const allowed = await statusOf(request.headers.authorization ?? '').catch(() => 403)
    const status = allowed === 201 ? answers.current : allowed
    response.writeHead(status, status === 301 ? {location: `${url}/elsewhere`} : {}).end()
  }).listen(port, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  return {
    url,
    answers,
    pushes,
    /** What has come for a browser, as that reads it. */
    shownBy: (browser: Browser) =>
      pushes.filter(({endpoint}) => endpoint === browser.subscription.endpoint).map(({body}) => browser.read(body)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
