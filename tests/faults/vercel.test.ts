import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cp, readFile, rm} from 'node:fs/promises'
import {dirname, resolve} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {lakeArgs} from '../../tools/lake.ts'
import {hostedEnvironment} from '../support/hostedEnvironment.ts'
import {hostedLake} from '../support/hostedLake.ts'
import {freePorts} from '../support/ports.ts'
import {startProgram} from '../support/processes/program.ts'
import {tempDir} from '../support/tempDir.ts'
import {faultsEnvironment, SEEDED} from './support/environment.ts'
import {report} from './support/scale.ts'
import {createVisitor} from './support/visitors.ts'

const DIST = '.next-test-vercel'
const {SANITY_PROJECT_ID} = hostedEnvironment

/** https://vercel.com/docs/environment-variables/system-environment-variables */
const vercel = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_TARGET_ENV: 'production',
  VERCEL_URL: 'site-a1b2c3d4e-shoreline.vercel.app',
  VERCEL_BRANCH_URL: 'site-git-main-shoreline.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'shoreline.example',
  VERCEL_REGION: 'iad1',
  VERCEL_DEPLOYMENT_ID: 'dpl_7Gw5ZMBpQA8h9GF832KGp7nwbuh3',
  VERCEL_GIT_COMMIT_SHA: 'fa1eade47b73733d6312d5abfad33ce9e4068081',
}

/** What the builder adds: with it `next start` would redirect what proxy.ts rewrites. */
const builder = {CI: '1', NOW_BUILDER: '1'}

/** The command that vercel.json names, with this environment and nothing of the machine's. */
async function build(env: Record<string, string>) {
  const {buildCommand} = JSON.parse(await readFile(`${root}/vercel.json`, 'utf8'))
  const child = spawn(buildCommand, {
    shell: true,
    cwd: root,
    env: {
      ...env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code
}

test('a build with the environment of Vercel and hosted addresses succeeds, and what it made answers', async () => {
  await using data = await tempDir()
  await cp(resolve(root, SEEDED), data.path, {recursive: true})
  onTestFinished(() => rm(`${root}/web/${DIST}`, {recursive: true, force: true}))
  const [lakePort = 0, port = 0] = await freePorts(2)
  const {values} = faultsEnvironment(data.path, {LAKE_PORT: String(lakePort), SANITY_WEBHOOK_SECRET: ''})
  const lakeEnv = {...values, SANITY_PROJECT_ID}
  await using lake = await startProgram({
    args: lakeArgs(lakeEnv),
    env: lakeEnv,
    url: `http://localhost:${lakePort}`,
    probe: '/ping',
  })
  await using hosted = await hostedLake(lake.url, SANITY_PROJECT_ID)
  const {SANITY_READ_TOKEN = '', SANITY_WRITE_TOKEN = '', SANITY_OPERATIONS_WRITE_TOKEN = ''} = values
  const env: Record<string, string> = {
    ...hostedEnvironment,
    ...vercel,
    ...hosted.env,
    SANITY_READ_TOKEN,
    SANITY_WRITE_TOKEN,
    SANITY_OPERATIONS_WRITE_TOKEN,
    // Nothing local, of this machine or of the tests, stands beside it.
    SANITY_API_HOST: '',
    POSTMARK_API_URL: '',
    TRUSTED_PROXY_HOPS: '',
    NEXT_DIST_DIR: DIST,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  expect(await build({...env, ...builder})).toBe(0)
  expect([...hosted.asked]).toEqual([`${SANITY_PROJECT_ID}.api.sanity.io:443`])

  const start = ['node_modules/next/dist/bin/next', 'start', 'web', '-H', 'localhost', '-p', String(port)]
  await using site = await startProgram({
    args: start,
    env: {...env, NODE_ENV: 'production'},
    url: `http://localhost:${port}`,
    probe: '/api/health/live',
  })
  const statuses: Record<string, number> = {}
  for (const path of ['/', '/services', '/pt-BR/faq', '/es/booking', '/blog', '/admin/login', '/no-such-page']) {
    const answer = await fetch(site.url + path)
    statuses[path] = answer.status
    const page = await answer.text()
    expect(page, path).toContain('</html>')
    // Pictures come from where the local lake says; the site's own address is SITE_URL alone.
    expect(page, path).not.toMatch(new RegExp(`localhost:(${port}|3000)\\b|vercel\\.app`))
  }
  expect(statuses).toEqual({
    '/': 200,
    '/services': 200,
    '/pt-BR/faq': 200,
    '/es/booking': 200,
    '/blog': 200,
    '/admin/login': 200,
    '/no-such-page': 404,
  })
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${hostedEnvironment.SITE_URL}/services</loc>`)

  const {key, address, body} = createVisitor('vercel')
  const booked = await fetch(`${site.url}/api/bookings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': address,
      origin: hostedEnvironment.SITE_URL,
    },
    body: JSON.stringify(body),
  })
  expect(booked.status).toBe(201)
  report('vercel', {pages: Object.keys(statuses).length, booking: booked.status})
})
