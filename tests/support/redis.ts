import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {createClient} from '@redis/client'
import {freePorts} from './ports.ts'

async function startServer(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', args, {stdio: 'ignore'})
  const failed = once(server, 'error').then(() => {
    throw new Error('redis-server is not installed. On Debian: apt-get install redis-server')
  })
  const client = createClient({url: `redis://127.0.0.1:${port}`, socket: {reconnectStrategy: 50}})
  client.on('error', () => undefined)
  await Promise.race([client.connect(), failed])
  await client.close()
  return server
}

/** A real Redis server on a free port, which can be killed and started again. */
export async function startRedis() {
  const [port = 0] = await freePorts(1)
  let server = await startServer(port)
  async function kill() {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      server = await startServer(port)
    },
    [Symbol.asyncDispose]: kill,
  }
}
