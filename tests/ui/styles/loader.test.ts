import {globSync, readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import loader from '@/ui/styles/loader.mjs'
import {tempDir} from '../../support/tempDir.ts'

const source = `'use client'\n\nimport './a.css'\nimport './b.css'\n\nexport {Sheet as default} from '@/ui/styles/Sheet'\n`

async function compiled(browser: boolean) {
  await using folder = await tempDir()
  await writeFile(`${folder.path}/part.css`, '.part { color: #ff0000 }')
  await writeFile(`${folder.path}/a.css`, `@import './part.css';\n.a { .b & { src: url('x.woff2'), url(data:,1) } }`)
  await writeFile(`${folder.path}/b.css`, '/* why */ .c { top: 0 }')
  const dependencies: string[] = []
  const context = {
    resourcePath: `${folder.path}/home.styles.ts`,
    rootContext: folder.path,
    getOptions: () => ({browser}),
    addDependency: (file: string) => dependencies.push(file.slice(folder.path.length)),
  }
  return {code: loader.call(context, source), dependencies}
}

test('the server has the text of all sheets, minified and with nothing nested, and the browser has none', async () => {
  const server = await compiled(false)
  expect(server.code).toContain('.part{color:red}.b .a{src:url(')
  expect(server.code).toContain('.c{top:0}')
  const browser = await compiled(true)
  expect(browser.code).not.toContain('color')
})

test('both sides name the sheet alike, so that React takes over what the server wrote', async () => {
  const names = await Promise.all(
    [true, false].map(async (browser) => /pageStyle\('(\w{6})'/.exec((await compiled(browser)).code)?.[1]),
  )
  expect(names[0]).toBeDefined()
  expect(names[0]).toBe(names[1])
})

test('a file that a sheet names is imported, so that the bundler serves it, and a data address stays as it is', async () => {
  const {code} = await compiled(false)
  expect(code).toMatch(/import (\w+) from "\.\/x\.woff2"[^]*\.replace\('[^']+', \1\)/)
  expect(code).toContain('data:,1')
})

test('a change of a sheet builds its page anew', async () => {
  expect((await compiled(false)).dependencies.toSorted()).toEqual(['/a.css', '/b.css', '/part.css'])
})

test.each(globSync('web/**/*styles.ts', {exclude: ['web/.next*/**']}))('%s is made whole by the loader', (file) => {
  const text = readFileSync(file, 'utf8')
  const read: string[] = []
  const code = loader.call(
    {
      resourcePath: path.resolve(file),
      rootContext: process.cwd(),
      getOptions: () => ({browser: false}),
      addDependency: (each) => read.push(each),
    },
    text,
  )
  for (const [, sheet = ''] of text.matchAll(/'(.+\.css)'/g)) expect(read).toContain(path.resolve(file, '..', sheet))
  expect(code).not.toContain('@import')
})
