import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'
import {root} from '../../../tools/environment.ts'
import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'
import {examplePath, handlerPaths} from '../../support/repository/siteRoutes.ts'

const addresses = sitePages.flatMap((path) => locales.map((locale) => localePath(locale, path)))
const lists = ['/sitemap.xml', ...locales.flatMap((locale) => [`/search/${locale}.json`, `/feed/${locale}.xml`])]

test('T10: another Host leaves no trace on any page, list or redirect', async ({request}) => {
  for (const path of [...addresses, ...lists, '/nope', '/blog/nope', '/en/faq', '/faq/']) {
    const answer = await request.get(path, {headers: {host: 'evil.example'}, maxRedirects: 0})
    expect(await answer.text(), path).not.toContain('evil.example')
    expect(JSON.stringify(answer.headersArray()), path).not.toContain('evil.example')
  }
})

test('T31: no public page or list carries the invisible marks of the preview', async ({request}) => {
  // What @sanity/client writes a source map with: runs of zero-width characters, longer than any text has.
  const marks = /[\u200B-\u200D\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]{8,}/u
  for (const path of [...addresses, ...lists]) expect(await (await request.get(path)).text(), path).not.toMatch(marks)
})

test('T32: a draft is in no list, and its address is none', async ({request, lake}) => {
  const slug = `secret-plans-${Date.now()}`
  const title = [{_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: slug}]
  const _id = `drafts.${slug}`
  await lake.content.create({_id, _type: 'article', title, slug: {_type: 'slug', current: slug}})
  try {
    for (const path of [...lists, '/blog', '/'])
      expect(await (await request.get(path)).text(), path).not.toContain(slug)
    const answer = await request.get(`/blog/${slug}`)
    expect(answer.status()).toBe(404)
  } finally {
    await lake.content.delete(_id)
  }
})

test('T2: no secret of this installation is in a file for browsers', async ({stack}) => {
  const secrets = Object.entries(parseEnv(readFileSync(`${stack.dataDir}/secrets.env`, 'utf8')))
  expect(secrets.length).toBeGreaterThan(4)
  const folders = ['web/.next-test/static', 'web/public']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const found = secrets.filter(([, secret]) => secret && text.includes(secret)).map(([name]) => name)
    expect(found, file).toEqual([])
  }
})

test('T35: every page, list, handler and redirect carries the protective headers and a policy', async ({request}) => {
  const files = ['/robots.txt', '/manifest.webmanifest', '/drawings/icons.svg', '/favicon.ico', '/icon.svg']
  const handlers = handlerPaths.map(examplePath)
  expect(handlers.length).toBeGreaterThan(30)
  const admin = ['/admin', '/admin/login', '/admin/dashboard', '/es/admin']
  const others = ['/nope', '/es/services/nope', '/foo.png', '/en', '/en/faq', '/faq/']
  for (const path of [...addresses, ...lists, ...files, ...handlers, ...admin, ...others]) {
    const answer = await request.get(path, {maxRedirects: 0})
    const headers = answer.headers()
    expect(headers['strict-transport-security'], path).toContain('max-age=31536000')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBeTruthy()
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['content-security-policy'], path).toMatch(/default-src 'self'|default-src 'none'/)
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('a chunk of script carries what protects a file, and not the kilobyte that protects a page', async ({request}) => {
  const [, chunk = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await request.get('/')).text()) ?? []
  const answer = await request.get(chunk)
  expect(answer.status()).toBe(200)
  const headers = answer.headers()
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(Object.entries(headers).join().length).toBeLessThan(500)
})
