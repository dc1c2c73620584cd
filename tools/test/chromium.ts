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

/** Returns the installed browser, so that Playwright's own downloads are not needed. */
export function chromium({CHROMIUM_PATH, PATH = ''} = process.env): string | undefined {
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return PATH.split(delimiter)
    .flatMap((folder) => EXECUTABLES.map((name) => join(folder, name)))
    .find(isExecutable)
}

export const chromiumMissing =
  'The end-to-end tests need Chromium, and none is on PATH. Debian and Ubuntu: sudo apt-get install chromium. ' +
  'Elsewhere install Chrome or Chromium and set CHROMIUM_PATH to its path.'
