import {spawnSync} from 'node:child_process'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createBrotliDecompress} from 'node:zlib'
import {chromium as playwright} from '@playwright/test'
import {extract} from 'tar'
import {root} from '../environment.ts'
import {install} from '../install.mjs'
import {runTask} from '../task.ts'
import {fetched} from './chromium.ts'

const project = join(root, 'tools/chromium')
const packed = join(project, 'node_modules/@sparticuz/chromium/bin')

/**
 * The package supports Linux on x64 only. Playwright's own download for Linux would need some thirty Debian packages.
 */
const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64'

const INSTALL =
  'Debian: apt-get install chromium-headless-shell (or chromium). ' +
  'Elsewhere install Chrome or Chromium and set CHROMIUM_PATH to its path.'

/** A bare machine has neither typefaces nor a fontconfig file. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/** The package has the shared libraries that a bare machine lacks. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

const inflate = (name: string, target: NodeJS.WritableStream) =>
  pipeline(createReadStream(join(packed, name)), createBrotliDecompress(), target)

/** Throws with a remedy if the browser does not run: the C library differs from Debian's, or a library is missing. */
function check(file: string): void {
  const {status, stderr, error} = spawnSync(file, ['--version'], {encoding: 'utf8'})
  if (status === 0) return
  const reason = (error?.message ?? stderr).trim().split('\n')[0]
  throw new Error(`Chromium ${fetched.version} was fetched, but does not run here (${reason}). ${INSTALL}`)
}

/** Unpacks the browser completely and checks it, or leaves nothing. */
async function unpack(): Promise<void> {
  const folder = dirname(fetched.file)
  const part = `${folder}.part`
  // Removes older versions too.
  await rm(dirname(folder), {recursive: true, force: true})
  await mkdir(part, {recursive: true})
  await inflate('chromium.br', createWriteStream(join(part, 'chromium'), {mode: 0o755}))
  for (const name of ['al2023.tar.br', 'fonts.tar.br']) await inflate(name, extract({cwd: part}))
  await writeFile(join(part, 'fonts.conf'), FONTS)
  await writeFile(join(part, basename(fetched.file)), LAUNCHER, {mode: 0o755})
  check(join(part, basename(fetched.file)))
  await rename(part, folder)
}

/** Downloads a Chromium if the machine has none: by npm into the project's folder, on other systems by Playwright. */
export async function fetchChromium(signal: AbortSignal): Promise<void> {
  if (HAS_PACKAGE) {
    await install(`Chromium ${fetched.version}, because this machine has none (70 MB)`, project)
    return unpack()
  }
  if (existsSync(playwright.executablePath())) return
  const download = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  await runTask(
    'Installing a Chromium, because this machine has none',
    {name: 'chromium', args: download, env: {}},
    signal,
  )
}
