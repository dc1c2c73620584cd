import {once} from 'node:events'
import {readFile, readdir, stat} from 'node:fs/promises'
import {connect} from 'node:net'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {startHarness, type Harness} from './support/harness.ts'
import {report, scaled} from './support/scale.ts'

const BUILT = join(root, 'web/.next-test')
const SENDERS = 8

const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Every place where a guess could be rendered, drawn or kept. */
const GUESSES = [
  ...['', '/es', '/pt-BR'].flatMap((locale) =>
    ['/blog', '/projects', '/services', '/gallery', '/booking', '/contact', ''].map(
      (section) => `${locale}${section}/`,
    ),
  ),
  '/og/en/',
  '/og/',
  '/feed/',
  '/search/',
  '/admin/',
  '/api/',
  '/_next/',
]

async function diskBytes(folder: string): Promise<number> {
  const files = await readdir(folder, {recursive: true, withFileTypes: true}).catch(() => [])
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => stat(join(file.parentPath, file.name)).then(({blocks}) => blocks * 512))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
const onDisk = async () => (await diskBytes(join(BUILT, 'server'))) + (await diskBytes(join(BUILT, 'cache')))

async function memoryBytes({site}: Harness): Promise<number> {
  const status = await readFile(`/proc/${site.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** So many different guesses by as many clients, eight at a time; gives how many were answered, by status. */
async function guess({site}: Harness, from: number, count: number) {
  const statuses = new Map<number, number>()
  let next = from
  const sender = async () => {
    while (next < from + count) {
      const n = next++
      const path = `${GUESSES[n % GUESSES.length]}guess-${n}${n % 3 === 0 ? '.png' : ''}`
      const answer = await fetch(site.url + path, {headers: {'x-forwarded-for': address(n)}, redirect: 'manual'})
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({length: SENDERS}, sender))
  return statuses
}

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

test('ten thousand unknown addresses fill neither the disk nor the memory, and cost the lake nothing', async () => {
  await using harness = await startHarness()
  let queries = 0
  harness.faults.next = () => {
    queries++
    return 'none'
  }
  // A start renders every page again, which fills the cache once.
  await expect.poll(() => harness.site.output(), {timeout: 300_000}).toContain('refresh.done')
  // The first ones load the code and fill the young part of the heap, which any other pages would do as well.
  await guess(harness, 0, scaled(2_000))
  const before = {disk: await onDisk(), memory: await memoryBytes(harness), queries}
  const count = scaled(10_000)
  const began = Date.now()
  const statuses = await guess(harness, 10_000, count)
  const seconds = (Date.now() - began) / 1000
  const grown = {
    disk: (await onDisk()) - before.disk,
    memory: (await memoryBytes(harness)) - before.memory,
    queries: queries - before.queries,
  }
  report('unknown addresses', {
    count,
    'per second': Math.round(count / seconds),
    'disk MB': megabytes(grown.disk),
    'memory MB': megabytes(grown.memory),
    'queries to the lake': grown.queries,
  })
  expect([...statuses.keys()]).toEqual([404])
  expect(megabytes(grown.disk)).toBeLessThan(5)
  expect(megabytes(grown.memory)).toBeLessThan(100)
  expect(grown.queries).toBe(0)
})

/** Spellings that lead past what is known, or did once: with a number they are never the same. */
const SPELLINGS = [
  '/booking%2Fmanage%2Fx',
  '/es%2Fbooking%2Fmanage%2Fx',
  '/booking%252Fmanage%252Fx',
  '/booking%5Cmanage%5Cx',
  '/blog%2Fx',
  '/faq/x.rsc',
]
/** The same of pages that are there. */
const KNOWN_SPELLINGS = [
  '/faq.rsc',
  '/services/custom-decks.rsc',
  '/search%2Fen.json',
  '/admin%2Flogin',
  '/known-pages.rsc',
]

test('no spelling of an address is rendered or kept, and one client is told to wait', async () => {
  await using harness = await startHarness()
  await expect.poll(() => harness.site.output(), {timeout: 300_000}).toContain('refresh.done')
  const files = async () => (await readdir(BUILT, {recursive: true})).toSorted()
  const status = async (path: string, from: number) => {
    const answer = await fetch(harness.site.url + path, {headers: {'x-forwarded-for': address(from)}})
    await answer.arrayBuffer()
    return answer.status
  }
  // The 404 page of each language is kept with its first look.
  for (const path of ['/nope', '/es/nope']) await status(path, 1)
  const before = await files()
  for (const path of KNOWN_SPELLINGS) expect(await status(path, 2), path).toBe(404)
  for (const [n, spelling] of SPELLINGS.entries()) {
    const statuses: number[] = []
    for (let round = 0; round < 200; round++) statuses.push(await status(spelling.replace('x', `x${round}`), 10 + n))
    expect([statuses.slice(0, 120).every((each) => each === 404), new Set(statuses.slice(120))], spelling).toEqual([
      true,
      new Set([429]),
    ])
  }
  expect(await files()).toEqual(before)
})

/** Sends exactly these bytes, which no HTTP client would. */
async function statusOf({site}: Harness, head: string): Promise<number> {
  const {port, host} = new URL(site.url)
  const socket = connect(Number(port), 'localhost')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.write(`${head}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return Number(text.split(' ')[1])
}

test('hostile addresses are refused without a stack trace in the log', async () => {
  await using harness = await startHarness()
  for (const path of ['/services/%ff', '/blog/%E0%A4%A', '/es/blog/%ff', '/api/bookings/manage/%ff', '/api/cron/%ff'])
    expect(await statusOf(harness, `GET ${path} HTTP/1.1`), path).toBe(400)
  for (const path of [`/${'x'.repeat(400)}`, `/blog/${'x'.repeat(400)}`, `/og/en/${'x'.repeat(400)}.png`])
    expect(await statusOf(harness, `GET ${path} HTTP/1.1`), path).toBe(404)
  expect(harness.site.output()).not.toMatch(/^\s+at /m)
})
