import {afterEach, expect, test, vi} from 'vitest'
import {websocketFetch} from '../../studio/websocketFetch.ts'

type Listener = (event: {data?: string}) => void

/** A fake WebSocket that the test controls. */
class Socket {
  static last: Socket
  sent: string[] = []
  closed = false
  #listeners = new Map<string, Listener>()
  url: URL
  constructor(url: URL) {
    this.url = url
    Socket.last = this
  }
  addEventListener(name: string, listener: Listener) {
    this.#listeners.set(name, listener)
  }
  emit(name: string, data?: string) {
    this.#listeners.get(name)?.({data})
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.closed = true
  }
}

afterEach(() => vi.unstubAllGlobals())

const base = vi.fn(async (_input: string | URL | Request, _init?: RequestInit) => new Response('from the network'))
const studio = () => websocketFetch('http://localhost:3900', 'http://localhost:3000', base)

test('an event stream goes over a socket, with the token in its first message', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const headers = {Authorization: 'Bearer abc'}
  const answer = studio()('http://localhost:3900/v2025-02-19/data/listen/content?query=*', {headers})
  Socket.last.emit('open')
  expect(Socket.last.url.href).toBe('ws://localhost:3900/v2025-02-19/data/listen/content?query=*')
  expect(JSON.parse(Socket.last.sent[0] ?? '')).toEqual({authorization: 'Bearer abc'})
  Socket.last.emit('message', '{"status":200}')
  const response = await answer
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  Socket.last.emit('message', 'event: welcome\n\n')
  const reader = response.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: welcome\n\n')
  Socket.last.emit('close')
  await expect(reader.read()).rejects.toThrow('has ended')
})

test('a stream that is opened again names the last event that came', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const headers = {Authorization: 'Bearer abc', 'Last-Event-ID': 'tx#doc'}
  void studio()('http://localhost:3900/v2025-02-19/data/listen/content?query=*', {headers})
  Socket.last.emit('open')
  expect(JSON.parse(Socket.last.sent[0] ?? '')).toEqual({authorization: 'Bearer abc', lastEventId: 'tx#doc'})
})

test('a refused stream is an ordinary answer with its status', async () => {
  vi.stubGlobal('WebSocket', Socket)
  const answer = studio()('http://localhost:3900/v1/data/live/events/content')
  Socket.last.emit('open')
  Socket.last.emit('message', '{"status":401,"body":"{}"}')
  expect((await answer).status).toBe(401)
  expect(Socket.last.closed).toBe(true)
})

test('everything else of the lake is fetched, also when a client puts the project before the host', async () => {
  await studio()('http://localhost:3900/v1/users/me')
  await studio()('http://local.localhost:3900/v1/users/me?tag=x')
  expect(base.mock.calls.map(([url]) => String(url))).toEqual([
    'http://localhost:3900/v1/users/me',
    'http://localhost:3900/v1/users/me?tag=x',
  ])
})

test('another machine is never asked', async () => {
  base.mockClear()
  const answer = await studio()('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0')
  expect(await answer.json()).toEqual({})
  expect(base).not.toHaveBeenCalled()
  await studio()('http://localhost:3000/faq')
  expect(base).toHaveBeenCalledOnce()
})
