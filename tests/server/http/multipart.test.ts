import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {readMultipart} from '@/server/http/multipart'
import {Problem} from '@/server/http/problem'

const BOUNDARY = '----Boundary7MA4YWxk'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A request whose body comes in pieces of that size, and breaks off after so many bytes. */
function sent(body: Uint8Array, {piece = 7, length = body.length, type = TYPE} = {}) {
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= length) return controller.close()
      controller.enqueue(body.subarray(at, Math.min(at + piece, length)))
      at += piece
    },
  })
  const init = {
    method: 'POST',
    headers: {'content-type': type},
    body: stream,
    duplex: 'half',
  }
  return new Request('http://localhost:3000/', init)
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (name: string, filename: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`
const form = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)))

async function filesOf(request: Request, limit = 1000) {
  const {fields, files} = await readMultipart(request, 1_000_000)
  const read: string[] = []
  for await (const file of files) read.push(`${file.field} ${Buffer.from(await file.read(limit)).toString('latin1')}`)
  return {fields, read}
}

test('fields and files come out as a browser has put them in, however the body is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('name', 'notes', '__proto__'), fc.string({unit: 'grapheme'})),
      fc.array(fc.uint8Array({minLength: 1, maxLength: 300})),
      fc.integer({min: 1, max: 97}),
      async (fields, files, piece) => {
        const data = new FormData()
        for (const [name, value] of Object.entries(fields)) data.append(name, value)
        for (const [n, bytes] of files.entries()) data.append('photos', new File([new Uint8Array(bytes)], `${n}.jpg`))
        const made = new Request('http://localhost:3000/', {method: 'POST', body: data})
        const type = made.headers.get('content-type') ?? ''
        const body = new Uint8Array(await made.arrayBuffer())
        const found = await filesOf(sent(body, {piece, type}))
        expect(found.read).toEqual(files.map((bytes) => `photos ${Buffer.from(bytes).toString('latin1')}`))
        for (const [name, value] of Object.entries(fields))
          expect(found.fields[name]).toBe(value.replaceAll(/\r\n|\r|\n/g, '\r\n'))
      },
    ),
  )
})

test('the fields are known before the first file has come', async () => {
  const body = form(field('name', 'Ana'), fileHead('photos', 'a.jpg'), 'x'.repeat(500), '\r\n')
  const head = body.indexOf('xxx')
  const {fields, files} = await readMultipart(sent(body, {piece: 9, length: head + 90}), 1_000_000)
  expect(fields).toEqual({name: 'Ana'})
  const read = async () => {
    for await (const file of files) await file.read(1000)
  }
  await expect(read()).rejects.toThrow('invalid_form')
})

test('a file that is too long is told by one byte more, and the next one is whole', async () => {
  const long = [fileHead('photos', 'a.jpg'), 'x'.repeat(500), '\r\n']
  const {read} = await filesOf(sent(form(...long, fileHead('photos', 'b.jpg'), 'short', '\r\n'), {piece: 13}), 100)
  expect(read).toEqual([`photos ${'x'.repeat(101)}`, 'photos short'])
})

test('a file for which there is no room is passed by, and the next one is whole', async () => {
  const files = [fileHead('photos', 'a.jpg'), 'x'.repeat(5000), '\r\n', fileHead('photos', 'b.jpg'), 'short', '\r\n']
  const arriving = await readMultipart(sent(form(...files), {piece: 900}), 1_000_000)
  const read: string[] = []
  const hold = () => {
    if (read.length === 0) throw new Problem(503, 'unavailable')
  }
  for await (const file of arriving.files)
    read.push(await file.read(9000, hold).then((bytes) => Buffer.from(bytes).toString(), String))
  expect(read).toEqual(['Problem: unavailable', 'short'])
})

test('an input without a file is no file', async () => {
  expect(await filesOf(sent(form(field('a', '1'), fileHead('photos', ''), '\r\n')))).toEqual({
    fields: {a: '1'},
    read: [],
  })
})

test.each([
  ['no boundary at its end', field('a', '1')],
  ['a part without a name', `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\n1\r\n--${BOUNDARY}--\r\n`],
  ['nothing', ''],
])('a body with %s is refused', async (_name, body) => {
  await expect(filesOf(sent(Buffer.from(body)))).rejects.toThrow(new Problem(400, 'invalid_form'))
})

test('fields above 64 KB together, more than a hundred of them, and bytes that are no text are refused', async () => {
  const long = form(field('a', 'x'.repeat(40_000)), field('b', 'x'.repeat(40_000)))
  await expect(filesOf(sent(long, {piece: 4096}))).rejects.toThrow('too_large')
  const many = form(...Array.from({length: 101}, (_, n) => field(`a${n}`, '')))
  await expect(filesOf(sent(many, {piece: 4096}))).rejects.toThrow('too_large')
  const notText = Buffer.concat([Buffer.from(field('a', '')).subarray(0, -2), Buffer.from([0xff]), Buffer.from('\r\n')])
  await expect(filesOf(sent(form(notText)))).rejects.toThrow('invalid_encoding')
})

test('lines above a part are read up to 8 KB: what stands behind is not looked at', async () => {
  const long = `--${BOUNDARY}\r\nX-${'y'.repeat(20_000)}: z\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`
  expect(await filesOf(sent(form(long, field('b', '2')), {piece: 4096}))).toEqual({fields: {b: '2'}, read: []})
})

test('a file that nobody reads is passed by, and one that breaks off later does no harm', async () => {
  const {files} = await readMultipart(
    sent(form(fileHead('photos', 'a.jpg'), 'x'.repeat(500), '\r\n'), {length: 300}),
    1000,
  )
  const next = async () => {
    for await (const file of files) expect(file.field).toBe('photos')
  }
  await expect(next()).rejects.toThrow('invalid_form')
})
