import {execFileSync} from 'node:child_process'
import {cp, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {environment, root} from '../../../tools/environment.ts'
import {siteProgram} from '../../../tools/start/site.ts'
import {freePorts} from '../ports.ts'
import {startProgram} from '../processes/program.ts'
import type {TestStack} from './stack.ts'

const SOURCES = ['business.config.ts', 'contract.config.ts', 'messages', 'package.json', 'tsconfig.json', 'web']

/** Copies the site's sources, so that an interrupted test leaves no edited source behind. */
async function copySources(): Promise<AsyncDisposable & {folder: string}> {
  await mkdir(join(root, '.build'), {recursive: true})
  const folder = await mkdtemp(join(root, '.build', 'developing-'))
  const filter = (path: string) => !basename(path).startsWith('.next')
  for (const name of SOURCES) await cp(join(root, name), join(folder, name), {recursive: true, filter})
  // Hard links: Turbopack does not follow symlinks out of its root, and a copy would take 1.3 GB.
  execFileSync('cp', ['-Rl', join(root, 'node_modules'), folder])
  return {folder, [Symbol.asyncDispose]: () => rm(folder, {recursive: true, force: true, maxRetries: 5})}
}

/** Starts `next dev` on the stack's content, in a copy whose sources a test can change. */
export async function startDeveloping({environment: given}: TestStack) {
  await using started = new AsyncDisposableStack()
  const {folder} = started.use(await copySources())
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const {args, env} = siteProgram(environment({...named, PORT: String(port), SITE_URL: url}), 'dev')
  const development = {...env, NODE_ENV: 'development'}
  started.use(await startProgram({args, env: development, url, probe: '/drawings/icons.svg', folder}))
  const running = started.move()
  return {
    url,
    async change(file: string, from: string, to: string) {
      const path = join(folder, file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`)
      await writeFile(path, source.replaceAll(from, to))
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
