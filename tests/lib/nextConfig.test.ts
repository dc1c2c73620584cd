import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import {expect, onTestFinished, test, vi} from 'vitest'

test.each([
  ['a build', 'phase-production-build', 'cache'],
  ['a start of `npm run dev`', 'phase-development-server', 'dev/cache'],
])(
  '%s removes what an earlier one has fetched, once; its workers and a start leave it alone',
  async (_, phase, cache) => {
    const folder = `.build/next-config-${process.pid}`
    const fetched = `${folder}/${cache}/fetch-cache`
    vi.stubEnv('NEXT_DIST_DIR', `../${folder}`)
    vi.stubEnv('FETCHED_CONTENT_REMOVED', undefined)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      rmSync(folder, {recursive: true})
    })
    const {removeFetchedContent} = await import('../../web/next.config.mts')
    mkdirSync(fetched, {recursive: true})
    removeFetchedContent('phase-production-server')
    expect(existsSync(fetched)).toBe(true)
    removeFetchedContent(phase)
    expect(existsSync(fetched)).toBe(false)
    mkdirSync(fetched)
    removeFetchedContent(phase)
    expect(existsSync(fetched)).toBe(true)
  },
)

test('Vercel builds the same configuration as every other host, into the folder and with the command that vercel.json names', async () => {
  const configFor = async (environment: Record<string, string>) => {
    vi.resetModules()
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const {config} = await import('../../web/next.config.mts')
    return {...config, headers: await config.headers?.(), rewrites: await config.rewrites?.()}
  }
  const own = await configFor({})
  const vercel = {VERCEL: '1', VERCEL_ENV: 'production', VERCEL_URL: 'site-abc.vercel.app', NOW_BUILDER: '1', CI: '1'}
  expect(await configFor(vercel)).toEqual(own)
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const {framework, buildCommand, outputDirectory, crons} = read('vercel.json')
  expect({framework, crons, outputDirectory}).toEqual({framework: 'nextjs', outputDirectory: `web/${own.distDir}`})
  expect(read('package.json').scripts).toHaveProperty(buildCommand.replace('npm run ', ''), 'next build web')
  // A range would take the site to the next major of Node.js on the day on which Vercel has it.
  expect(read('package.json').engines.node).toBe('24.x')
  expect(read('package-lock.json').packages[''].engines.node).toBe('24.x')
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM node:\d+/gm)).toEqual(['FROM node:24', 'FROM node:24'])
})
