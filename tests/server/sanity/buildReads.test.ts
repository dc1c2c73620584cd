import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'
import {setTimeout as wait} from 'node:timers/promises'
import {beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {readPatiently} from '@/lib/config/buildReads'

beforeEach(() => {
  vi.resetModules()
  return () => vi.unstubAllEnvs()
})

async function lakeThat(answer: RequestListener) {
  const server = createServer(answer).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  vi.stubEnv('SANITY_API_HOST', `http://localhost:${typeof address === 'object' ? address?.port : ''}`)
  return server
}

/** A query of a page, and of `generateStaticParams`, as a build makes it. */
async function buildReads() {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build')
  const {contentFetch} = await import('@/server/sanity/contentFetch')
  return contentFetch('*[0]._id', {}, {tags: [], shape: z.unknown()})
}

test('a build waits for a lake that answers each query after five seconds', async () => {
  await using _server = await lakeThat(async (_, response) => {
    await wait(5_000)
    response.setHeader('content-type', 'application/json').end('{"result": "page"}')
  })
  expect(await buildReads()).toBe('page')
})

test('a build reads again when the lake answers with an error, and takes no refusal for one', async () => {
  const statuses = [503, 500, 200]
  await using _server = await lakeThat((_, response) => {
    response.writeHead(statuses.shift() ?? 403, {'content-type': 'application/json'}).end('{"result": "page"}')
  })
  expect(await buildReads()).toBe('page')
  await expect(buildReads()).rejects.toThrow(
    /^No page can be built: the Content Lake at http\S+ answers 403\. Check .*SANITY_CONTENT_DATASET/,
  )
})

test('a build asks with another address after an answer that broke off, which Next would give once more', async () => {
  const asked: string[] = []
  await using _server = await lakeThat(({url = ''}, response) => {
    const isFirst = asked.length === 0 || asked[0] === url
    asked.push(url)
    response.setHeader('content-type', 'application/json').setHeader('content-length', 18)
    if (isFirst) response.write('{"result":', () => response.destroy())
    else response.end('{"result": "page"}')
  })
  expect(await buildReads()).toBe('page')
  expect(asked.at(-1)).toBe(`${asked[0]}&tag=try-2`)
})

test('a lake that stays silent is told in one sentence, with the address and the variables, and without a stack', async () => {
  let tries = 0
  const silent = () => {
    tries++
    return Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  }
  const failure: unknown = await readPatiently(silent, {SANITY_PROJECT_ID: 'abc123'}, 1).catch(
    (error: unknown) => error,
  )
  expect(tries).toBe(5)
  const said =
    'No page can be built: the Content Lake at https://abc123.api.sanity.io did not answer in 5 tries of 30 seconds. Check SANITY_PROJECT_ID and SANITY_API_HOST, and whether the lake runs and this machine reaches it.'
  expect(failure).toMatchObject({message: said, stack: said})
  expect(failure).not.toHaveProperty('cause')
})
