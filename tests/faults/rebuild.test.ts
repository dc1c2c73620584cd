import {cp, readdir, readFile, rm} from 'node:fs/promises'
import {resolve} from 'node:path'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {lakeArgs} from '../../tools/lake.ts'
import {runTask} from '../../tools/task.ts'
import {startProgram} from '../support/processes/program.ts'
import {tempDir} from '../support/tempDir.ts'
import {faultsEnvironment, SEEDED} from './support/environment.ts'
import {report} from './support/scale.ts'

const AGAIN = '.next-test-again'

test('a build shows the content as it is now, though Next has kept what an earlier build fetched', async () => {
  await using data = await tempDir()
  await cp(resolve(root, SEEDED), data.path, {recursive: true})
  const folder = `${root}/web/${AGAIN}`
  await cp(`${root}/web/.next-test/cache`, `${folder}/cache`, {recursive: true})
  onTestFinished(() => rm(folder, {recursive: true}))
  const kept = await readdir(`${folder}/cache/fetch-cache`)
  expect(kept).not.toEqual([])
  // The same addresses as those of the build before, so that the results it kept would be found.
  const {values} = faultsEnvironment(data.path, {NEXT_DIST_DIR: AGAIN, SANITY_WEBHOOK_SECRET: ''})
  const host = values.SANITY_API_HOST ?? ''
  await using _lake = await startProgram({
    args: lakeArgs(values),
    env: values,
    url: host,
    probe: '/ping',
  })
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
  const args = ['node_modules/next/dist/bin/next', 'build', 'web']
  const program = {name: 'build', args, env: {...values, NODE_ENV: 'production'}}
  await runTask('Building the site again', program, new AbortController().signal)
  const shown = await readFile(`${folder}/server/app/en/faq.html`, 'utf8')
  report('rebuild', {
    'kept results before': kept.length,
    'pages with the former content': shown.includes(question) ? 0 : 1,
  })
  expect(shown).toContain(question)
})
