import {accessSync, constants} from 'node:fs'
import {delimiter, join} from 'node:path'

const EXECUTABLES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the first of these programs in PATH or /usr/sbin. */
export const onPath = (...programs: string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(isExecutable)

/** Returns the installed browser, so that Playwright's own downloads are not needed. */
export const chromium = (): string | undefined => process.env.CHROMIUM_PATH || onPath(...EXECUTABLES)

export const chromiumMissing =
  'The end-to-end tests need Chromium, and none is on PATH. Debian and Ubuntu: sudo apt-get install chromium. ' +
  'Elsewhere install Chrome or Chromium and set CHROMIUM_PATH to its path.'
