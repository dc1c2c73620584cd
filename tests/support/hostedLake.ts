import {execFileSync} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer as createHttpServer, request} from 'node:http'
import {createServer as createHttpsServer} from 'node:https'
import {connect, type AddressInfo, type Server, type Socket} from 'node:net'
import {tempDir} from './tempDir.ts'

const portOf = (server: Server) => (server.address() as AddressInfo).port

/**
 * A local lake under the name that hosted Sanity gives a project: programs with `env` reach it at
 * `https://<project>.api.sanity.io`, and nothing else outside this machine. Node itself reads the proxy from there.
 */
export async function hostedLake(target: string, projectId: string) {
  const host = `${projectId}.api.sanity.io`
  const folder = await tempDir()
  const [key, cert] = [`${folder.path}/key.pem`, `${folder.path}/cert.pem`]
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`]
  const named = ['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', cert]
  execFileSync('openssl', [...certificate, ...named], {stdio: 'ignore'})
  const {hostname, port, host: own} = new URL(target)
  const lake = createHttpsServer({key: readFileSync(key), cert: readFileSync(cert)}, (incoming, outgoing) => {
    const {method, url: path, headers} = incoming
    const upstream = request({hostname, port, method, path, headers: {...headers, host: own}}, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  /** Each name that a program has asked for. */
  const asked = new Set<string>()
  const sockets = new Set<Socket>()
  const proxy = createHttpServer((_, answer) => answer.writeHead(502).end())
  proxy.on('connect', ({url = ''}, client: Socket) => {
    asked.add(url)
    sockets.add(client)
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client))
    if (url !== `${host}:443`) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const server = connect(portOf(lake), 'localhost', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      client.pipe(server).pipe(client)
    })
    server.on('error', () => client.destroy())
    client.on('close', () => server.destroy())
  })
  for (const server of [lake, proxy]) await once(server.listen(0, 'localhost'), 'listening')
  return {
    asked,
    env: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://localhost:${portOf(proxy)}`,
      NO_PROXY: 'localhost',
      NODE_EXTRA_CA_CERTS: cert,
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      lake.closeAllConnections()
      for (const server of [proxy, lake]) await once(server.close(), 'close')
      await folder[Symbol.asyncDispose]()
    },
  }
}
