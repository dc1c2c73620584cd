import {mkdir, writeFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {serve} from '../../tools/studio/server.ts'
import {tempDir} from '../support/tempDir.ts'

async function startStudio(lakeUrl?: string) {
  const data = await tempDir()
  const folder = `${data.path}/studio`
  await mkdir(`${folder}/static`, {recursive: true})
  await writeFile(`${folder}/index.html`, '<title>Studio</title>')
  await writeFile(`${folder}/static/sanity-abcdefgh.js`, 'export {}')
  await writeFile(`${data.path}/secret`, 'secret')
  const server = await serve({port: 0, folder, siteUrl: 'http://localhost:3000', lakeUrl})
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.close()
      await data[Symbol.asyncDispose]()
    },
  }
}

test('any place inside the Studio opens it', async () => {
  await using studio = await startStudio()
  for (const path of ['/', '/content/structure/service'])
    expect(await fetch(studio.url + path).then((response) => response.text())).toContain('Studio')
})

test('files named after their content are kept for a year, the page is asked for again', async () => {
  await using studio = await startStudio()
  const script = await fetch(`${studio.url}/static/sanity-abcdefgh.js`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(studio.url)).headers.get('cache-control')).toBe('no-cache')
})

test.each(['/../secret', '/%2e%2e/secret', '/static/..%2f..%2fsecret', '/%'])(
  '%s leads to no other file',
  async (path) => {
    await using studio = await startStudio()
    const text = await fetch(studio.url + path).then(
      (response) => response.text(),
      () => '',
    )
    expect(text).not.toContain('secret')
  },
)

test('with a local lake the Studio may speak to this machine only', async () => {
  await using studio = await startStudio('http://localhost:3900')
  const policy = (await fetch(studio.url)).headers.get('content-security-policy') ?? ''
  const hosts = policy.match(/\b(?:https?|wss?):\/\/[^\s;]+/g) ?? []
  expect(new Set(hosts.map((host) => new URL(host).hostname))).toEqual(new Set(['localhost']))
  expect(policy).toMatch(/default-src 'self'/)
})
