import {existsSync, mkdirSync, rmSync} from 'node:fs'
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
