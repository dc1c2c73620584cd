import {execFileSync} from 'node:child_process'
import {accessSync, constants} from 'node:fs'
import {delimiter, join} from 'node:path'

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

/** Returns the installed browser as visitors have it, for times and pictures. Playwright's downloads are not needed. */
export const chromium = (): string | undefined => process.env.CHROMIUM_PATH || onPath(...BROWSERS, HEADLESS_SHELL)

/** Returns the browser of the stories: the shell where it is installed. */
export const headlessChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || onPath(HEADLESS_SHELL, ...BROWSERS)

/**
 * Whether text without the web fonts has a typeface whose measures the style sheet knows (web/ui/css/base/fallbackFonts.css).
 * Systems without fontconfig have Arial.
 */
export function hasKnownTypeface(): boolean {
  const match = onPath('fc-match')
  return !match || /Arial|Liberation|Roboto/.test(execFileSync(match, ['Arial'], {encoding: 'utf8'}))
}

export const chromiumMissing =
  'The end-to-end tests need Chromium, and none is on PATH. ' +
  'Debian: sudo apt-get install chromium-headless-shell (or chromium). ' +
  'Elsewhere install Chrome or Chromium and set CHROMIUM_PATH to its path.'
