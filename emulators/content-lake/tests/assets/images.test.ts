import {createHash} from 'node:crypto'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {crc32, deflateSync} from 'node:zlib'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {DerivedImages} from '../../assets/derived.ts'
import {tempDir, startLake, type TestLake} from '../support/startLake.ts'

let lake: TestLake
let url: string
beforeAll(async () => {
  lake = await startLake()
  url = (await lake.client().assets.upload('image', await picture(), {filename: 'deck.png', title: 'Deck'})).url
})
afterAll(() => lake[Symbol.asyncDispose]())

/** 400×200: red left half, blue right half. */
function picture(): Promise<Buffer> {
  const pixels = Buffer.alloc(400 * 200 * 3)
  for (let n = 0; n < 400 * 200; n += 1) pixels[n * 3 + (n % 400 < 200 ? 0 : 2)] = 255
  return sharp(pixels, {raw: {width: 400, height: 200, channels: 3}})
    .png()
    .toBuffer()
}

/** Returns a PNG of a few bytes that declares this width and height. */
function imageBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

async function lengthOf(query: string): Promise<number> {
  return Number((await fetch(`${url}${query}`)).headers.get('content-length'))
}

async function fetchImage(query: string, accept = '*/*') {
  const response = await fetch(`${url}${query}`, {headers: {accept}})
  const bytes = Buffer.from(await response.arrayBuffer())
  const {width, height, format} = await sharp(bytes).metadata()
  const {channels} = await sharp(bytes).stats()
  return {response, size: [width, height], format, colour: channels.map(({mean}) => Math.round(mean / 255))}
}

test('an uploaded image is described: size, preview, palette, and its address on this lake', async () => {
  const [asset] = await lake.client().fetch<Record<string, unknown>[]>('*[_type == "sanity.imageAsset"]')
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[0-9a-f]{40}-400x200-png$/),
    originalFilename: 'deck.png',
    title: 'Deck',
    mimeType: 'image/png',
    url: expect.stringContaining(`${lake.url}/images/local/content/`),
    metadata: {
      dimensions: {width: 400, height: 200, aspectRatio: 2},
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      palette: {dominant: {background: expect.stringMatching(/^#[0-9a-f]{6}$/)}},
    },
  })
})

test('the same bytes make the same asset', async () => {
  const again = await lake.client().assets.upload('image', await picture(), {filename: 'other.png'})
  expect(again.originalFilename).toBe('deck.png')
  expect(await lake.client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
})

test.each([
  ['', [400, 200]],
  ['?w=100', [100, 50]],
  ['?h=100', [200, 100]],
  ['?w=100&h=100', [100, 50]],
  ['?w=100&h=100&fit=crop', [100, 100]],
  ['?w=100&h=100&fit=scale', [100, 100]],
  ['?w=100&h=100&fit=fill&bg=fff', [100, 100]],
  ['?w=800', [800, 400]],
  ['?w=800&fit=max', [400, 200]],
  ['?w=800&h=800&fit=max', [400, 200]],
  ['?w=800&h=800&fit=min', [200, 200]],
  ['?w=500&h=500&fit=fillmax&bg=000', [500, 500]],
  ['?rect=0,0,100,100', [100, 100]],
  ['?rect=0,0,100,100&w=50', [50, 50]],
  ['?w=100&dpr=2', [200, 100]],
  ['?w=100&or=90', [50, 100]],
  ['?max-w=100&h=80&fit=crop', [100, 80]],
])('%s gives %j pixels', async (query, size) => {
  expect((await fetchImage(query)).size).toEqual(size)
})

test('a crop keeps what it is told to: an edge, the focal point, the cut-out', async () => {
  expect((await fetchImage('?w=50&h=100&fit=crop&crop=left')).colour).toEqual([1, 0, 0])
  expect((await fetchImage('?w=50&h=100&fit=crop&crop=right')).colour).toEqual([0, 0, 1])
  expect((await fetchImage('?w=50&h=100&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5')).colour).toEqual([0, 0, 1])
  expect((await fetchImage('?rect=200,0,200,200&w=50')).colour).toEqual([0, 0, 1])
  expect((await fetchImage('?rect=0,0,200,200&flip=h&w=50')).colour).toEqual([1, 0, 0])
})

test('the format is the one asked for, or with auto=format the best that the browser takes', async () => {
  expect((await fetchImage('?w=50&fm=jpg')).response.headers.get('content-type')).toBe('image/jpeg')
  expect((await fetchImage('?w=50&fm=webp')).format).toBe('webp')
  expect((await fetchImage('?w=50')).format).toBe('png')
  const auto = await fetchImage('?w=50&auto=format', 'image/avif,image/webp,*/*')
  expect(auto.response.headers.get('content-type')).toBe('image/avif')
  expect(auto.response.headers.get('vary')).toMatch(/accept/i)
  expect((await fetchImage('?w=50&auto=format', 'image/webp,*/*')).format).toBe('webp')
})

test('lower quality makes smaller files, and blur makes them smoother', async () => {
  expect(await lengthOf('?fm=jpg&q=10')).toBeLessThan(await lengthOf('?fm=jpg&q=95'))
  expect(await lengthOf('?blur=50')).not.toBe(await lengthOf('?w=400'))
})

test('the strongest blur of a large photo keeps its size and leaves one colour', async () => {
  const noise = sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888',
      noise: {type: 'gaussian', mean: 128, sigma: 60},
    },
  })
  const photo = await lake.client().assets.upload('image', await noise.jpeg().toBuffer(), {filename: 'photo.jpg'})
  const response = await fetch(`${photo.url}?blur=2000`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({width: 3000, height: 2000})
  const {channels} = await sharp(bytes).stats()
  for (const {stdev} of channels) expect(stdev).toBeLessThan(4)
})

test('an image too large for AVIF is sent as WebP to a browser that takes both', async () => {
  const large = await fetchImage('?w=5000&auto=format', 'image/avif,image/webp,*/*')
  expect([large.format, large.size]).toEqual(['webp', [5000, 2500]])
})

test('images may be kept for ever, and are not sent twice', async () => {
  const {response} = await fetchImage('?w=60')
  expect(response.headers.get('cache-control')).toMatch(/immutable/)
  const again = await fetch(`${url}?w=60`, {headers: {'if-none-match': response.headers.get('etag') ?? ''}})
  expect(again.status).toBe(304)
})

test.each([
  '?w=0',
  '?w=-5',
  '?w=abc',
  '?w=99999',
  '?q=101',
  '?fit=stretch',
  '?rect=1,2,3',
  '?fm=exe',
  '?dpr=9',
  '?bg=zz',
  '?blur=2001',
  '?sharp=101',
  '?or=45',
  '?w=8192&h=8192&fit=crop&fm=avif',
])('%s is a 400', async (query) => {
  expect((await fetch(`${url}${query}`)).status).toBe(400)
})

test('a parameter that the lake does not know is a 501, an image that is not there a 404', async () => {
  expect((await fetch(`${url}?pixelate=3`)).status).toBe(501)
  expect((await fetch(url.replace(/[0-9a-f]{40}/, '0'.repeat(40)))).status).toBe(404)
  expect((await lake.call('/images/local/content/..%2F..%2Fcontent.db')).status).toBe(404)
})

test('a drawing with a script arrives as an attachment without rights, and as pixels when resized', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>'
  const asset = await lake.client().assets.upload('image', Buffer.from(svg), {filename: 'evil.svg'})
  const plain = await fetch(asset.url)
  expect(plain.headers.get('content-disposition')).toBe('attachment')
  expect(plain.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  const drawn = await fetch(`${asset.url}?w=20`)
  expect(drawn.headers.get('content-type')).toBe('image/png')
})

test('an image bomb is refused by its pixels, not by the memory it takes', async () => {
  const bomb = imageBomb(30_000)
  expect(bomb.length).toBeLessThan(1000)
  const response = await lake.call('/v1/assets/images/content', {
    method: 'POST',
    body: new Uint8Array(bomb),
    headers: {authorization: 'Bearer test-write-token', 'content-type': 'image/png'},
  })
  expect(response.status).toBe(413)
})

test.each([
  ['half an image', async () => (await picture()).subarray(0, 300)],
  ['text', () => Promise.resolve(Buffer.from('not an image at all'))],
])('%s is refused and leaves no asset', async (_name, bytes) => {
  const before = await lake.client().fetch<number>('count(*[_type == "sanity.imageAsset"])')
  await expect(lake.client().assets.upload('image', await bytes())).rejects.toMatchObject({statusCode: 400})
  expect(await lake.client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(before)
})

test('a picture that cannot be cached is shown all the same, and leaves nothing half written', async () => {
  using warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await using folder = await tempDir()
  const bytes = Buffer.from('picture')
  const render = () => Promise.resolve(bytes)
  const cache = `${folder.path}/cache/images`
  const taken = createHash('sha256').update('taken').digest('hex')
  await mkdir(`${cache}/${taken}/inside`, {recursive: true})
  expect(await new DerivedImages(folder.path).get('taken', render)).toBe(bytes)
  expect(await readdir(cache)).toEqual([taken])

  await writeFile(`${folder.path}/file`, '')
  expect(await new DerivedImages(`${folder.path}/file`).get('no folder', render)).toBe(bytes)
  expect(warned).toHaveBeenCalledTimes(2)
})
