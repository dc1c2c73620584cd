import {accessSync, constants} from 'node:fs'
import {delimiter, join} from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that a folder of PATH, or of the system, holds. */
export const onPath = (...programs: string[]): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(runs)

/** The browser of the machine: Playwright's own downloads are not needed. */
export const chromium = (): string | undefined => process.env.CHROMIUM_PATH || onPath(...names)

export const chromiumMissing =
  'The end-to-end tests need Chromium, and none is on PATH. Debian and Ubuntu: sudo apt-get install chromium. ' +
  'Elsewhere install Chrome or Chromium and set CHROMIUM_PATH to its path.'
