import sharp from 'sharp'
import {beforeAll, expect, test} from 'vitest'
import {READ} from '../support/startLake.ts'
import {errorOf, openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
let address = ''

/** 80 by 40 pixels: the left half red, the right half blue. */
async function picture(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({create: {width: 40, height: 40, channels: 3, background}})
      .png()
      .toBuffer()
  const canvas = sharp({create: {width: 80, height: 40, channels: 3, background: 'white'}})
  const parts = [
    {input: await half('#ff0000'), left: 0, top: 0},
    {input: await half('#0000ff'), left: 40, top: 0},
  ]
  return canvas.composite(parts).png().toBuffer()
}

const fetched = async (parameters: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}${parameters}`, {headers})
  const bytes = Buffer.from(await response.arrayBuffer())
  return {status: response.status, headers: response.headers, bytes}
}

const shown = async (parameters: string, headers?: Record<string, string>) => {
  const {bytes} = await fetched(parameters, headers)
  const {info, data} = await sharp(bytes).removeAlpha().raw().toBuffer({resolveWithObject: true})
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  const {format} = await sharp(bytes).metadata()
  const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3)
  return {width: info.width, height: info.height, format, red, green, blue}
}

beforeAll(async () => {
  address = (await client.assets.upload('image', await picture(), {filename: 'deck.png'})).url
})

test('an uploaded image has a document with its name, size and colours', async () => {
  const options = {filename: 'house.png', title: 'House', description: 'Front', label: 'f', creditLine: 'Anna'}
  const asset = await client.assets.upload(
    'image',
    await sharp(await picture())
      .negate({alpha: false})
      .png()
      .toBuffer(),
    options,
  )
  expect(asset).toMatchObject({
    _type: 'sanity.imageAsset',
    originalFilename: 'house.png',
    title: 'House',
    description: 'Front',
    label: 'f',
    creditLine: 'Anna',
    mimeType: 'image/png',
    extension: 'png',
    metadata: {
      dimensions: {width: 80, height: 40, aspectRatio: 2},
      isOpaque: true,
      lqip: expect.stringContaining('data:image'),
    },
  })
  expect(asset._id).toMatch(/^image-[0-9a-f]{40}-80x40-png$/)
})

test('the source of an image is kept', async () => {
  const source = {id: 'u1', name: 'unsplash', url: 'https://example.com/u1'}
  const bytes = await sharp(await picture())
    .flop()
    .png()
    .toBuffer()
  expect(await client.assets.upload('image', bytes, {filename: 's.png', source})).toMatchObject({source})
})

test('the same image is stored once', async () => {
  const bytes = await picture()
  const first = await client.assets.upload('image', bytes)
  expect((await client.assets.upload('image', bytes))._id).toBe(first._id)
})

test('a file is stored and served as it is', async () => {
  const asset = await client.assets.upload('file', Buffer.from('a,b\n1,2\n'), {
    filename: 'prices.csv',
    contentType: 'text/csv',
  })
  expect(asset).toMatchObject({_type: 'sanity.fileAsset', extension: 'csv', mimeType: 'text/csv', size: 8})
  expect(await (await fetch(asset.url)).text()).toBe('a,b\n1,2\n')
})

test('?dl= makes a download of a file', async () => {
  const asset = await client.assets.upload('file', Buffer.from('x'), {filename: 'x.txt'})
  const response = await fetch(`${asset.url}?dl=list.txt`)
  expect(response.headers.get('content-disposition')).toContain('list.txt')
})

test('what is no image is refused as one', async () => {
  const error = await errorOf(client.assets.upload('image', Buffer.from('no image'), {filename: 'x.png'}))
  expect(error.statusCode).toBe(400)
})

test('a reader uploads nothing', async () => {
  expect((await errorOf(lake.client('content', READ).assets.upload('file', Buffer.from('x')))).statusCode).toBe(403)
})

test('without parameters the original comes, to be kept for ever', async () => {
  const {bytes, headers} = await fetched('')
  expect(bytes.equals(await picture())).toBe(true)
  expect(headers.get('cache-control')).toContain('immutable')
})

test.each([
  ['?w=40', {width: 40, height: 20}],
  ['?h=20', {width: 40, height: 20}],
  ['?w=40&dpr=2', {width: 80, height: 40}],
  ['?w=20&h=20&fit=crop', {width: 20, height: 20}],
  ['?w=20&h=20&fit=clip', {width: 20, height: 10}],
  ['?w=20&h=20&fit=scale', {width: 20, height: 20}],
  ['?w=20&h=20&fit=fill&bg=00ff00', {width: 20, height: 20}],
  ['?w=200&fit=max', {width: 80, height: 40}],
  ['?w=20&h=20&fit=min', {width: 20, height: 20}],
  ['?max-w=40', {width: 40, height: 20}],
  ['?max-h=10', {width: 20, height: 10}],
  ['?rect=0,0,40,40', {width: 40, height: 40, red: 255, blue: 0}],
  ['?rect=40,0,40,40', {red: 0, blue: 255}],
  ['?w=20&h=40&fit=crop&crop=left', {red: 255, blue: 0}],
  ['?w=20&h=40&fit=crop&crop=right', {red: 0, blue: 255}],
  ['?w=20&h=40&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', {red: 0, blue: 255}],
  ['?or=90', {width: 40, height: 80}],
  ['?rect=0,0,40,40&invert=true', {red: 0, green: 255, blue: 255}],
  ['?rect=0,0,40,40&flip=h', {red: 255}],
  ['?fm=jpg', {format: 'jpeg'}],
  ['?fm=png', {format: 'png'}],
  ['?fm=webp', {format: 'webp'}],
  ['?fm=avif', {format: 'heif'}],
  ['?fm=jpg&q=10', {format: 'jpeg'}],
  ['?blur=20', {width: 80}],
  ['?sharp=20', {width: 80}],
] as const)('%s', async (parameters, expected) => {
  expect(await shown(parameters)).toMatchObject(expected)
})

test('sat=-100 takes the colour away', async () => {
  const {red, green, blue} = await shown('?rect=0,0,40,40&sat=-100')
  expect([green, blue]).toEqual([red, red])
})

test('auto=format goes by what the browser accepts', async () => {
  expect(await shown('?w=40&auto=format', {accept: 'image/webp'})).toMatchObject({format: 'webp'})
  expect((await fetched('?w=40&auto=format')).headers.get('vary')).toMatch(/accept/i)
})

test('?dl= makes a download of an image', async () => {
  expect((await fetched('?dl=deck.png')).headers.get('content-disposition')).toContain('deck.png')
})

test.each([
  ['?w=none', 400],
  ['?fit=stretch', 400],
  ['?rect=1,2', 400],
  ['?colour=red', 501],
])('%s is refused', async (parameters, status) => {
  expect((await fetched(parameters)).status).toBe(status)
})

test('an image that does not exist is not found', async () => {
  expect((await fetch(address.replace(/[0-9a-f]{40}/, '0'.repeat(40)))).status).toBe(404)
})

test('GROQ follows an image to its document', async () => {
  const {_id} = await client.fetch<{_id: string}>(
    '*[_type == "sanity.imageAsset" && originalFilename == "deck.png"][0]',
  )
  await client.create({_type: 'note', _id: 'shown', image: {_type: 'image', asset: {_type: 'reference', _ref: _id}}})
  expect(await client.fetch('*[_id == "shown"][0].image.asset->metadata.dimensions.width')).toBe(80)
})

test('an image that is used is not deleted', async () => {
  const {_ref} = await client.fetch<{_ref: string}>('*[_id == "shown"][0].image.asset')
  expect((await errorOf(client.delete(_ref))).statusCode).toBe(409)
})
