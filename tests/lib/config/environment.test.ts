import {spawnSync} from 'node:child_process'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {root} from '../../../tools/environment.ts'
import {hostedEnvironment} from '../../support/hostedEnvironment'

const next = `${root}/node_modules/next/dist/bin/next`
// With the sign-in of Google instead of another provider's.
const hosted = {
  ...hostedEnvironment,
  OIDC_ISSUER: '',
  AUTH_GOOGLE_ID: 'site',
  AUTH_GOOGLE_SECRET: hostedEnvironment.OIDC_CLIENT_SECRET,
}

/** Next's own command with this environment and nothing of the machine's. */
function run(args: string[], environment: Record<string, string>) {
  const env = {PATH: process.env.PATH, NODE_ENV: 'production', NEXT_DIST_DIR: '.next-no-build', ...environment} as const
  const {status, stdout, stderr} = spawnSync(process.execPath, [next, ...args], {cwd: root, env, encoding: 'utf8'})
  return {status, output: stdout + stderr}
}

describe('the command of Next', () => {
  test('refuses to build without the public variables: all of them in one list, with the remedy and no stack trace', () => {
    const {status, output} = run(['build', 'web'], {})
    expect(status).toBe(1)
    for (const name of ['SITE_URL', 'STUDIO_URL', 'SANITY_PROJECT_ID', 'BUSINESS_EMAIL'])
      expect(output).toMatch(new RegExp(`  ${name} is missing\\n    [A-Z].+\\.\\n    [A-Z].+`))
    expect(output).not.toContain('AUTH_SECRET')
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('refuses on Vercel to build without the secrets too: the site runs where it is built', () => {
    const {status, output} = run(['build', 'web'], {...hosted, AUTH_SECRET: '', VERCEL: '1'})
    expect(status).toBe(1)
    expect(output).toMatch(/AUTH_SECRET is missing\n {4}Encrypts session cookies/)
  })

  test('ends a build whose lake does not answer with one sentence, which names the address and what to look at', () => {
    const local = {...hosted, SITE_URL: 'http://localhost:3000', SANITY_API_HOST: 'http://localhost:3'}
    const {status, output} = run(['build', 'web'], {...local, POSTMARK_API_URL: 'http://localhost:3'})
    expect(status).toBe(1)
    expect(
      output
        .trim()
        .split('\n')
        .filter((line) => !/^\W*Next\.js|^\s*$/.test(line)),
    ).toEqual([
      expect.stringMatching(/^No page can be built: the Content Lake at http:\/\/localhost:3 .*SANITY_PROJECT_ID/),
    ])
  })

  test('refuses to start with the identity of the example, without a stack trace', () => {
    const {status, output} = run(['start', 'web', '-p', '0'], {...hosted, MAIL_FROM: 'Office <office@example.com>'})
    expect(status).toBe(1)
    expect(output).toContain('MAIL_FROM is an address of the example')
    expect(output).not.toMatch(/^\s+at /m)
  })

  test.each([
    ['build', []],
    ['start', ['-p', '0']],
  ])('refuses to %s with addresses without https://, without a stack trace', (command, port) => {
    const bare = {STUDIO_URL: 'studio.shoreline.example', FRAME_ANCESTORS: 'www.sanity.io', SANITY_API_HOST: 'lake'}
    const {status, output} = run([command, 'web', ...port], {...hosted, ...bare})
    expect(status).toBe(1)
    for (const name of Object.keys(bare))
      expect(output).toContain(`  ${name} is not an address that begins with https://`)
    expect(output).not.toMatch(/^\s+at /m)
  })

  test.each([
    ['-H', '127.0.0.1', '-p', '0'],
    ['--hostname=127.0.0.1', '-p0'],
  ])('refuses to listen with %s %s, with which the admin area would answer 500, and names what works', (...args) => {
    const {status, output} = run(['start', 'web', ...args], hosted)
    expect(status).toBe(1)
    expect(output).toContain('SITE_HOST is a number that Next turns into localhost')
    expect(output).toContain('Write localhost')
  })
})

describe('a preview on Vercel', () => {
  afterEach(() => vi.unstubAllEnvs())
  const [branch, deployment] = ['site-git-x.vercel.app', 'site-abc.vercel.app']

  test('takes forms from both of its addresses, and sends the admin area to the one where a sign-in works', async () => {
    const preview = {VERCEL: '1', VERCEL_ENV: 'preview', VERCEL_BRANCH_URL: branch, VERCEL_URL: deployment}
    for (const [name, value] of Object.entries(preview)) vi.stubEnv(name, value)
    const {checkOrigin} = await import('@/server/http/origin')
    const {proxy} = await import('../../../web/proxy.ts')
    const {NextRequest} = await import('next/server')
    const post = (origin: string) => checkOrigin(new Headers({origin, 'sec-fetch-site': 'same-origin'}), 'required')
    for (const host of [branch, deployment]) expect(() => post(`https://${host}`)).not.toThrow()
    expect(() => post('https://other.vercel.app')).toThrow('foreign_origin')
    // As `next start` gives it: its own address, and the visitor's in the header.
    const admin = (host: string) =>
      proxy(new NextRequest('http://localhost:3000/admin/login?next=x', {headers: {host}}))
    expect((await admin(deployment)).headers.get('location')).toBe(`https://${branch}/admin/login?next=x`)
    expect((await admin(branch)).headers.get('location')).toBeNull()
  })
})
