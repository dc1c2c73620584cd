import {expect, test} from 'vitest'
import {useLake} from '../support/startLake.ts'

const lake = await useLake()

const upload = (text: string, filename: string, contentType: string) =>
  lake.client().assets.upload('file', Buffer.from(text), {filename, contentType})

test('a file comes back whole, as the type it was sent as', async () => {
  const asset = await upload('WEBVTT captions', 'clip.vtt', 'text/vtt')
  expect(asset).toMatchObject({_type: 'sanity.fileAsset', extension: 'vtt', size: 15, originalFilename: 'clip.vtt'})
  const response = await fetch(asset.url)
  expect(response.headers.get('content-type')).toBe('text/vtt')
  expect(await response.text()).toBe('WEBVTT captions')
})

test('a player may ask for a part', async () => {
  const {url} = await upload('0123456789', 'clip.mp4', 'video/mp4')
  const part = await fetch(url, {headers: {range: 'bytes=2-4'}})
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  const end = await fetch(url, {headers: {range: 'bytes=-3'}})
  expect(await end.text()).toBe('789')
  const beyond = await fetch(url, {headers: {range: 'bytes=50-'}})
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('a page with a script is a download without rights', async () => {
  const {url} = await upload('<script>alert(1)</script>', 'evil.html', 'text/html')
  const response = await fetch(url)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(response.headers.get('content-security-policy')).toMatch(/sandbox/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a download is named as asked, without smuggling headers', async () => {
  const {url} = await upload('plans', 'plans.pdf', 'application/pdf')
  const response = await fetch(`${url}?dl=${encodeURIComponent('my "plan"\r\nx: y.pdf')}`)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="my__plan___x__y\.pdf"; filename\*=UTF-8''/,
  )
})

test('an empty file and a visitor are refused', async () => {
  await expect(upload('', 'empty.txt', 'text/plain')).rejects.toMatchObject({statusCode: 400})
  const response = await lake.call('/v1/assets/files/content', {method: 'POST', body: 'x'})
  expect(response.status).toBe(403)
})

test('the file goes when its document goes', async () => {
  const {_id, url} = await upload('short-lived', 'note.txt', 'text/plain')
  expect((await fetch(url)).status).toBe(200)
  await lake.client().delete(_id)
  expect((await fetch(url)).status).toBe(404)
})

test('a file that goes while it is sent arrives whole or not at all', async () => {
  for (let round = 0; round < 100; round++) {
    const {_id, url} = await upload(`note ${round}`, 'note.txt', 'text/plain')
    const [, ...answers] = await Promise.all([lake.client().delete(_id), fetch(url), fetch(url), fetch(url)])
    for (const answer of answers)
      expect([404, `note ${round}`]).toContain(answer.ok ? await answer.text() : answer.status)
  }
})
