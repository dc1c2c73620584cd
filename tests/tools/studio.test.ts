import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {parseEnv} from 'node:util'
import {expect, test} from 'vitest'
import {environment, root} from '../../tools/environment.ts'
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

test.each([
  ['by npm run studio', ['tools/bootstrap.mjs', 'studio']],
  ['by the CLI itself', ['node_modules/sanity/bin/sanity', 'build', '.build/no-studio', '-y']],
])('a Studio for the project "local" is not built by mistake %s, and the variable is named', async (_, args) => {
  await using data = await tempDir()
  const env = {PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data.path, SANITY_PROJECT_ID: 'local'} as const
  const {status, stderr} = spawnSync(process.execPath, args, {cwd: root, env, encoding: 'utf8'})
  expect(status).toBe(1)
  expect(stderr).toContain('Set SANITY_PROJECT_ID')
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('the Studio is told the projects and datasets of the site, the operations in a project of their own', async () => {
  await using data = await tempDir()
  // As an owner fills in a copy of the example: the lines that say nothing of the Studio.
  const example = Object.entries(parseEnv(readFileSync(`${root}/.env.example`, 'utf8'))).filter(([, value]) => value)
  const owners = {DATA_DIR: data.path, SANITY_PROJECT_ID: 'abc123xy', SITE_URL: 'https://shoreline.example'}
  const given = {...Object.fromEntries(example), ...owners}
  const {values} = environment(given)
  expect(values).toMatchObject({
    SANITY_STUDIO_PROJECT_ID: 'abc123xy',
    SANITY_STUDIO_OPERATIONS_PROJECT_ID: 'abc123xy',
    SANITY_STUDIO_SITE_URL: 'https://shoreline.example',
  })
  expect(values).not.toHaveProperty('SANITY_STUDIO_API_HOST')
  const apart = environment({...given, SANITY_OPERATIONS_PROJECT_ID: 'ops456uv'})
  expect(apart.values.SANITY_STUDIO_OPERATIONS_PROJECT_ID).toBe('ops456uv')
})
