import {existsSync, globSync} from 'node:fs'
import {chromium, firefox, webkit} from '@playwright/test'
import {headlessChromium, onPath} from '../../../tools/test/chromium.ts'
import {engineNames, type Engine, type EngineName, type Look} from './driver.ts'
import {startFirefox} from './firefox.ts'
import {startPlaywright} from './playwright.ts'
import {startWebKit} from './webkit.ts'

type Launch = (look: Look) => Promise<Engine>

const isDownloaded = (type: {executablePath(): string}) => existsSync(type.executablePath())

/** Debian's names for the small browser that WebKit's driver drives, the newest first. */
const MINI_BROWSERS = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']

function installedFirefox(): Launch | undefined {
  const program = onPath('firefox-esr', 'firefox')
  return program ? (look) => startFirefox(program, look) : undefined
}

function installedWebKit(): Launch | undefined {
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')]
  const [browser] = MINI_BROWSERS.flatMap((name) => globSync(`/usr/lib{,exec}/{,*/}${name}/MiniBrowser`))
  return driver && screen && browser ? (look) => startWebKit({driver, screen, browser}, look) : undefined
}

/** How each engine is started here: Playwright's own browsers where they are downloaded, else what is installed. */
const launches: Record<EngineName, Launch | undefined> = {
  chromium: (look) => startPlaywright(chromium, look, isDownloaded(chromium) ? undefined : headlessChromium()),
  firefox: isDownloaded(firefox) ? (look) => startPlaywright(firefox, look) : installedFirefox(),
  webkit: isDownloaded(webkit) ? (look) => startPlaywright(webkit, look) : installedWebKit(),
}

export const presentEngines = engineNames.filter((name) => launches[name])

const MISSING: Record<EngineName, string> = {
  chromium: 'chromium-headless-shell',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
}

/** A line for each engine that is not there. */
export const missingEngines = engineNames
  .filter((name) => !launches[name])
  .map((name) => `${name} is not on this machine, its stories do not run: apt-get install ${MISSING[name]}`)

export async function launch(name: EngineName, look: Look): Promise<Engine> {
  const start = launches[name]
  if (!start) throw new Error(`${name} is not on this machine`)
  return start(look)
}
