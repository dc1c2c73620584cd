import {tempDir} from '../../support/tempDir.ts'
import {startNginx, type Front} from './nginx.ts'
import {writeTwins} from './twin.ts'

/** The site behind docs/nginx.conf, and beside it static copies of these pages as files of the same nginx. */
export async function startFronts(site: string, pages: readonly string[]): Promise<Front> {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await tempDir())
  const twins = `${folder.path}/twins`
  await writeTwins(site, pages, twins)
  const front = cleanup.use(await startNginx(site, twins, `${folder.path}/nginx`))
  const resources = cleanup.move()
  return {...front, [Symbol.asyncDispose]: () => resources.disposeAsync()}
}
