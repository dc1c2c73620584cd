import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {Agent, get, type IncomingMessage} from 'node:http'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'

const program = `
  import {createServer} from 'node:http'
  import {stopGracefully} from ${JSON.stringify(pathToFileURL(`${root}/web/server/shutdown.ts`).href)}
  stopGracefully()
  // Each answer takes its time and some of the processor's, as a booking does.
  const server = createServer((request, response) => {
    const work = {'/busy': 500, '/slow': 100}[request.url] ?? 2
    for (const end = performance.now() + work; performance.now() < end;);
    setTimeout(() => response.end('whole'), 300)
  })
  server.listen(0, 'localhost', () => console.log(server.address().port))
`

async function startServer() {
  const args = [
    '--conditions=react-server',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    program,
  ]
  const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']})
  const exit = once(child, 'exit').then(([code]): unknown => code)
  const [line]: [Buffer] = Object(await once(child.stdout, 'data'))
  return {
    port: Number(line.toString()),
    exit,
    stop: () => child.kill('SIGTERM'),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

function ask(port: number, agent: Agent, path = '/'): Promise<string> {
  return new Promise((resolve) => {
    const request = get({port, host: 'localhost', agent, path}, (response: IncomingMessage) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve(`${response.statusCode} ${text}`))
      response.on('error', ({message}) => resolve(message))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** As a proxy has it: fifty connections that are kept. */
function keepAliveAgent() {
  const agent = new Agent({keepAlive: true, maxSockets: 50})
  return Object.assign(agent, {[Symbol.dispose]: () => agent.destroy()})
}

test('fifty requests in flight are answered after a stop signal, none is reset, and the process ends by itself', async () => {
  await using server = await startServer()
  using agent = keepAliveAgent()
  // Kept connections are where a close at once would hurt.
  await Promise.all(Array.from({length: 50}, () => ask(server.port, agent)))
  // The signal first: it overtakes the requests, which lie unread in their connections.
  server.stop()
  const answering = Array.from({length: 50}, () => ask(server.port, agent))
  const answers = await Promise.all(answering)
  expect(answers.filter((answer) => answer !== '200 whole')).toEqual([])
  expect(await server.exit).toBe(0)
  expect(await ask(server.port, agent)).toBe('ECONNREFUSED')
})

test('requests that are on their way when listening ends are answered too', async () => {
  await using server = await startServer()
  using agent = keepAliveAgent()
  await Promise.all(Array.from({length: 50}, () => ask(server.port, agent)))
  server.stop()
  while ((await ask(server.port, new Agent())) !== 'ECONNREFUSED');
  const answers = await Promise.all(Array.from({length: 50}, () => ask(server.port, agent)))
  expect(answers.filter((answer) => answer !== '200 whole')).toEqual([])
  expect(await server.exit).toBe(0)
})

test('connections that a busy process has not accepted yet are answered, not reset', async () => {
  await using server = await startServer()
  await ask(server.port, new Agent())
  server.stop()
  // It keeps the process from accepting until listening is about to end.
  const busy = ask(server.port, new Agent(), '/busy')
  const answers = await Promise.all(Array.from({length: 50}, () => ask(server.port, new Agent())))
  expect([await busy, ...answers].filter((answer) => answer !== '200 whole')).toEqual([])
  expect(await server.exit).toBe(0)
})

test('connections that wait behind slow answers are accepted before these are worked on', async () => {
  await using server = await startServer()
  await ask(server.port, new Agent())
  server.stop()
  const answers = await Promise.all(Array.from({length: 40}, () => ask(server.port, new Agent(), '/slow')))
  expect(answers.filter((answer) => answer !== '200 whole')).toEqual([])
  expect(await server.exit).toBe(0)
})

test('a client that keeps asking on one connection does not keep the process alive', async () => {
  await using server = await startServer()
  using agent = Object.assign(new Agent({keepAlive: true, maxSockets: 1}), {
    [Symbol.dispose]() {
      agent.destroy()
    },
  })
  const over = new AbortController()
  const visitors = (async () => {
    while (!over.signal.aborted) await ask(server.port, agent)
  })()
  await ask(server.port, agent)
  server.stop()
  expect(await server.exit).toBe(0)
  over.abort()
  await visitors
})
