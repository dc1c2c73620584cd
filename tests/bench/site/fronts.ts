import {tempDir} from '../../support/tempDir.ts'
import {startEmptySite} from './emptySite.ts'
import {startNginx, type Front} from './nginx.ts'
import {writeTwins} from './twin.ts'

export type Fronts = Front & {
  /** An empty page of the same framework, without nginx, and its process. */
  bareEmpty: {url: string; pid: number}
}

/**
 * The site behind docs/nginx.conf, and beside it static copies of these pages as files of the same nginx, and an empty
 * page of the same framework.
 */
export async function startFronts(site: string, pages: readonly string[]): Promise<Fronts> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await tempDir())
  const twins = `${folder.path}/twins`
  await writeTwins(site, pages, twins)
  const empty = cleanup.use(await startEmptySite())
  const front = cleanup.use(await startNginx({site, empty: empty.url, twins}, `${folder.path}/nginx`))
  const resources = cleanup.move()
  return {
    ...front,
    bareEmpty: {url: empty.url, pid: empty.pid()},
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
