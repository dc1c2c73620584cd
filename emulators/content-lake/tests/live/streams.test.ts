import {WebSocket} from 'ws'
import {expect, test, vi} from 'vitest'
import {signIn, STUDIO, useLake, WRITE} from '../support/startLake.ts'

const lake = await useLake()

test('live events name the tags of the queries that changed, and hide drafts from visitors', async () => {
  const {syncTags = []} = await lake.client().fetch('*[_type == "tagged"]', {}, {filterResponse: false})
  const tagsSeen: string[][] = []
  const welcome = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const events = lake
    .client('content', null)
    .live.events()
    .subscribe((event) => {
      if (event.type === 'welcome') welcome.resolve()
      if (event.type === 'message') tagsSeen.push(event.tags)
      if (tagsSeen.length === 1) done.resolve()
    })
  await welcome.promise
  await lake.client().create({_id: 'drafts.tagged', _type: 'tagged'})
  await lake.client().create({_id: 'tagged', _type: 'tagged'})
  await done.promise
  events.unsubscribe()
  expect(tagsSeen).toEqual([expect.arrayContaining(syncTags)])
})

/** Opens a WebSocket like a browser page of this origin. */
function socket(path: string, origin: string = STUDIO) {
  const ws = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, {origin})
  const messages: string[] = []
  let waiting: (() => void) | undefined
  ws.on('message', (data: Buffer) => {
    messages.push(data.toString('utf8'))
    waiting?.()
  })
  const until = (found: (messages: string[]) => boolean) =>
    new Promise<string[]>((resolve) => {
      waiting = () => found(messages) && resolve(messages)
      waiting()
    })
  const opened = new Promise<boolean>((resolve) => {
    ws.on('open', () => resolve(true))
    ws.on('error', () => resolve(false))
  })
  return {ws, opened, until}
}

test('an event stream travels over a WebSocket for browsers that are out of connections', async () => {
  const {ws, opened, until} = socket('/v1/data/listen/content?query=*[_type=="ws"]')
  await opened
  ws.send(JSON.stringify({authorization: `Bearer ${WRITE}`}))
  await until((messages) => messages.some((text) => text.includes('event: welcome')))
  await lake.client().create({_id: 'drafts.ws', _type: 'ws'})
  const [first, ...rest] = await until((messages) => messages.some((text) => text.includes('event: mutation')))
  ws.close()
  expect(JSON.parse(first ?? '')).toEqual({status: 200})
  expect(rest.join('')).toMatch(/"documentId":"drafts\.ws"/)
})

test('a WebSocket that is opened again is told what was missed', async () => {
  await lake.client().create({_id: 'missed-1', _type: 'missed'})
  const path = '/v1/data/listen/content?query=*[_type=="missed"]&enableResume=true'
  const first = socket(path)
  await first.opened
  first.ws.send(JSON.stringify({authorization: `Bearer ${WRITE}`}))
  const [, welcome = ''] = await first.until((messages) => messages.some((text) => text.includes('event: welcome')))
  first.ws.close()
  await lake.client().create({_id: 'missed-2', _type: 'missed'})
  const again = socket(path)
  await again.opened
  const lastEventId = /^id: (.*)$/m.exec(welcome)?.[1]
  again.ws.send(JSON.stringify({authorization: `Bearer ${WRITE}`, lastEventId}))
  const tagsSeen = await again.until((messages) => messages.some((text) => text.includes('event: mutation')))
  again.ws.close()
  expect(tagsSeen.join('')).toMatch(/event: welcomeback[\s\S]*"documentId":"missed-2"/)
  expect(tagsSeen.join('')).not.toContain('"missed-1"')
})

test('a refused stream says why over a WebSocket too', async () => {
  const {ws, opened, until} = socket('/v1/data/listen/content?query=*[_id == $id]&$id=nothing')
  await opened
  ws.send(JSON.stringify({authorization: null}))
  const [first] = await until((messages) => messages.length > 0)
  expect(JSON.parse(first ?? '')).toMatchObject({status: 400, body: expect.stringContaining('unable to parse')})
})

test.each([
  ['text::query', 'title match text::query("x")'],
  ['text::semanticSimilarity', 'text::semanticSimilarity("x") > 0.5'],
  ['anywhere', 'select(_id == "none" => anywhere(a == 1), true)'],
  ['user::attributes', 'user::attributes() == 1'],
  ['geo::contains', 'geo::contains(a, b)'],
  ['media::aspect', 'media::aspect(a, b)'],
  ['documents::get', 'documents::get(a) == 1'],
  ['diff::changedAny', 'diff::changedAny(a, b, (c))'],
])('a listener that needs %s is told that it is missing, and commits go on', async (name, condition) => {
  const {ws, opened, until} = socket(
    `/v1/data/listen/content?query=${encodeURIComponent(`*[_type == "refused" && ${condition}]`)}`,
  )
  await opened
  ws.send(JSON.stringify({authorization: null}))
  const messages = await until((all) => all.some((text) => text.includes('channelError')))
  expect(messages.join('')).toContain(`cannot evaluate ${name} for a listener`)
  await lake.client().createOrReplace({_id: 'refused', _type: 'refused'})
  ws.close()
  expect(await lake.client().fetch('1 + 1')).toBe(2)
})

test('a listener whose filter fails for a document ends, and the others hear of it', async () => {
  using failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const listen = async (query: string) => {
    const one = socket(`/v1/data/listen/content?query=${encodeURIComponent(query)}`)
    await one.opened
    const closed = new Promise((resolve) => one.ws.on('close', resolve))
    one.ws.send(JSON.stringify({authorization: null}))
    await one.until((messages) => messages.some((text) => text.includes('event: welcome')))
    return {...one, closed}
  }
  const failing = await listen('*[title == "x"]')
  const other = await listen('*')
  // groq-js calls this method of the document.
  await lake.client().create({_id: 'odd', _type: 'odd', hasOwnProperty: 'none'})
  await lake.client().create({_id: 'next', _type: 'odd'})
  await failing.closed
  const told = await other.until((messages) => messages.some((text) => text.includes('"documentId":"next"')))
  other.ws.close()
  expect(told.join('')).toContain('"documentId":"odd"')
  const ended = await failing.until((messages) => messages.length > 0)
  expect(ended.at(-1)).toContain('event: channelError')
  expect(failures).toHaveBeenCalledOnce()
})

test('pages of other sites get no socket', async () => {
  expect(await socket('/v1/data/listen/content?query=*', 'http://evil.test').opened).toBe(false)
  expect(await socket('/v2022-06-30/socket/content', 'http://evil.test').opened).toBe(false)
})

/** Announces that a user has a document open in a tab. */
async function joinPresence(user: string, session: string) {
  const one = socket('/v2022-06-30/socket/content')
  await one.opened
  const call = (id: string, method: string, params: object) =>
    one.ws.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
  call('1', 'authorization', {authorization: `Bearer ${await signIn(lake, user)}`})
  await one.until((messages) => messages.some((text) => text.includes('"id":"1"')))
  call('2', 'presence_subscribe', {})
  await one.until((messages) => messages.some((text) => text.includes('"id":"2"')))
  call('3', 'presence_announce', {data: {sessionId: session, locations: [{path: ['title']}]}})
  return one
}

test('a socket at an address that is none is refused, and so is a frame too large; the lake stays up', async () => {
  expect(await socket('//').opened).toBe(false)
  expect(await socket('/v1/nothing').opened).toBe(false)
  const {ws, opened} = socket('/v2022-06-30/socket/content')
  await opened
  const closed = new Promise((resolve) => ws.on('close', resolve))
  ws.send('x'.repeat(2_000_000))
  await closed
  expect(await lake.client().fetch('1 + 1')).toBe(2)
})

test('two people see where the other is, until one leaves', async () => {
  const anna = await joinPresence('anna', 'tab-a')
  const ben = await joinPresence('ben', 'tab-b')
  await anna.until((messages) =>
    messages.some((text) => text.includes('"state"') && text.includes('"i":"ben"') && text.includes('tab-b')),
  )
  ben.ws.close()
  const received = await anna.until((messages) => messages.some((text) => text.includes('"disconnect"')))
  anna.ws.close()
  expect(received.at(-1)).toContain('"session":"tab-b"')
})

test('without a token there is no presence', async () => {
  const {ws, opened} = socket('/v2022-06-30/socket/content')
  await opened
  const closed = new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)))
  ws.send(JSON.stringify({jsonrpc: '2.0', id: '1', method: 'presence_subscribe', params: {}}))
  expect(await closed).toBe(4001)
})
