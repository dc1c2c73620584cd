import {execFileSync} from 'node:child_process'
import {accessSync, constants, readFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {z} from 'zod'
import {root} from '../environment.ts'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Debian's Chromium without windows shows the same pages for two thirds of the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the first of these programs that is in PATH or /usr/sbin. */
export function onPath(...programs: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

const {dependencies} = z
  .object({dependencies: z.object({'@sparticuz/chromium': z.string()})})
  .parse(JSON.parse(readFileSync(join(root, 'tools/chromium/package.json'), 'utf8')))
const version = dependencies['@sparticuz/chromium']

/** The browser that fetchChromium.ts downloads. */
export const fetched = {version, file: join(root, '.build/chromium', version, 'run')}

const own = () => (isExecutable(fetched.file) ? fetched.file : undefined)

/** Returns the installed browser in its full version, for measurements and pictures. */
export const chromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || onPath(...BROWSERS, HEADLESS_SHELL) || own()

/** Returns the browser of the stories: the shell where it is installed. */
export const headlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || onPath(HEADLESS_SHELL, ...BROWSERS) || own()

/**
 * Whether a fallback typeface is installed whose measures the style sheet knows (web/ui/css/base.css). macOS and
 * Windows have Arial; a bare Linux has none.
 */
export function hasKnownTypeface(): boolean {
  const match = onPath('fc-match')
  if (!match) return process.platform !== 'linux'
  return /Arial|Liberation|Roboto/.test(execFileSync(match, ['Arial'], {encoding: 'utf8'}))
}
