import {cp, readdir, readFile, rm} from 'node:fs/promises'
import {resolve} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {lakeArgs} from '../../tools/lake.ts'
import {runTask} from '../../tools/task.ts'
import {faultProxy, type FaultPlan} from '../support/faultProxy.ts'
import {startProgram} from '../support/processes/program.ts'
import {tempDir} from '../support/tempDir.ts'
import {faultsEnvironment, SEEDED} from './support/environment.ts'
import {report, scaled} from './support/scale.ts'

const [AGAIN, SLOW] = ['.next-test-again', '.next-test-slow']

/** The words of a page. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** A lake with the seeded content, where the build expects one, and the environment of both. */
async function startLake(cleanup: AsyncDisposableStack, own: Record<string, string>) {
  const data = cleanup.use(await tempDir())
  await cp(resolve(root, SEEDED), data.path, {recursive: true})
  const {values} = faultsEnvironment(data.path, {SANITY_WEBHOOK_SECRET: '', ...own})
  const host = values.SANITY_API_HOST ?? ''
  cleanup.use(await startProgram({args: lakeArgs(values), env: values, url: host, probe: '/ping'}))
  return {values, host}
}

const build = (title: string, values: Record<string, string>) =>
  runTask(
    title,
    {
      name: 'build',
      args: ['node_modules/next/dist/bin/next', 'build', 'web'],
      env: {...values, NODE_ENV: 'production'},
    },
    new AbortController().signal,
  )

test('a build shows the content as it is now, though Next has kept what an earlier build fetched', async () => {
  await using cleanup = new AsyncDisposableStack()
  const folder = `${root}/web/${AGAIN}`
  await cp(`${root}/web/.next-test/cache`, `${folder}/cache`, {recursive: true})
  onTestFinished(() => rm(folder, {recursive: true}))
  const kept = await readdir(`${folder}/cache/fetch-cache`)
  expect(kept).not.toEqual([])
  // The same addresses as those of the build before, so that the results it kept would be found.
  const {values, host} = await startLake(cleanup, {NEXT_DIST_DIR: AGAIN})
  const content = createClient({
    projectId: 'local',
    dataset: 'content',
    apiVersion: '2025-02-19',
    apiHost: host,
    useProjectHostname: false,
    useCdn: false,
    token: values.SANITY_WRITE_TOKEN,
  })
  const question = 'Is it free after the second build?'
  await content.patch('faq-is-it-free').set({'question[language=="en"].value': question}).commit()
  await build('Building the site again', values)
  const shown = await readFile(`${folder}/server/app/en/faq.html`, 'utf8')
  report('rebuild', {
    'kept results before': kept.length,
    'pages with the former content': shown.includes(question) ? 0 : 1,
  })
  expect(shown).toContain(question)
})

test('a build with a lake that is late, refuses and breaks off makes whole pages', async () => {
  await using cleanup = new AsyncDisposableStack()
  const folder = `${root}/web/${SLOW}`
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  const {values, host} = await startLake(cleanup, {NEXT_DIST_DIR: SLOW})
  let asked = 0
  const faults: FaultPlan = {
    // Of ten queries one is refused and one cut off; the others are late.
    next: () => (({0: 'refuse', 5: 'cut'}) as const)[(asked += 1) % 10] ?? 'late',
    delayMs: scaled(3_000),
  }
  const proxy = cleanup.use(await faultProxy(host, faults))
  const start = performance.now()
  await build('Building with a slow lake', {...values, SANITY_API_HOST: proxy.url})
  const pages = ['en', 'en/services', 'pt-BR/faq', 'es/blog', 'en/services/custom-decks']
  const whole = await Promise.all(
    pages.map(async (page) => {
      const wordsIn = async (of: string) => textOf(await readFile(`${of}/server/app/${page}.html`, 'utf8'))
      return (await wordsIn(folder)) === (await wordsIn(`${root}/web/.next-test`))
    }),
  )
  report('a build with a slow lake', {
    queries: asked,
    'ms late': faults.delayMs ?? 0,
    seconds: Math.round((performance.now() - start) / 1000),
    'pages that differ': whole.filter((same) => !same).length,
  })
  expect(whole).toEqual(pages.map(() => true))
})
