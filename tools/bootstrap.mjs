// The first thing every command runs, under whatever Node the machine has: no syntax here that Node 12 could not read.
// It checks the Node version, installs what is missing, and hands over to a Node that runs TypeScript.
import {spawn, spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {ended, fail, install} from './install.mjs'
import {chooseNode, isAtLeast} from './node/choose.mjs'
import {onLauncherGone} from './start/launcherWatchdog.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')
const fallbackFolder = path.join(root, 'tools', 'node')
const readJson = (...parts) => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'))

const system = {version: process.versions.node, file: process.execPath}
const fallback = {
  version: readJson('tools', 'node', 'package.json').dependencies.node,
  file: path.join(fallbackFolder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
}

/** What this file and npm need. The engines of package.json tell hosts which major to run the site on. */
const minimum = '20.9'

function checkNode() {
  if (isAtLeast(system.version, minimum)) return
  fail([
    `This needs Node.js ${minimum} or newer; ${system.file} is v${system.version}.`,
    'Please install a current Node.js from https://nodejs.org and run the command again.',
  ])
}

/** Compares what npm wrote down when it installed with what package-lock.json asks for. */
function packagesInstalled() {
  const record = path.join('node_modules', '.package-lock.json')
  if (!existsSync(path.join(root, record))) return false
  const wanted = readJson('package-lock.json').packages
  const present = readJson(record).packages
  const {dependencies, devDependencies} = wanted['']
  const direct = new Set(Object.keys({...dependencies, ...devDependencies}).map((name) => `node_modules/${name}`))
  return Object.keys(wanted).every((name) => {
    if (name === '') return true
    const here = present[name]
    // Packages for other machines are left out; what package.json names itself never is.
    if (!here)
      return !direct.has(name) && Boolean(wanted[name].optional || wanted[name].devOptional || wanted[name].peer)
    return here.version === wanted[name].version
  })
}

const runs = ({file, version}) => {
  if (!existsSync(file)) return false
  const {status, stdout} = spawnSync(file, ['--version'], {encoding: 'utf8'})
  return status === 0 && stdout.trim() === `v${version}`
}

async function installFallback() {
  await install(`Node.js ${fallback.version}, newer than this machine's ${system.version} (120 MB)`, fallbackFolder)
  if (runs(fallback)) return
  fail([
    `The Node.js ${fallback.version} at ${fallback.file} does not run.`,
    'Its package fetches it by an install script: allow install scripts (no --ignore-scripts),',
    `or install Node.js ${fallback.version} or newer on this machine. Then run the command again.`,
  ])
}

/** `run FILE …` runs a program by itself; everything else is a command of cli.ts. */
const programOf = (args) => (args[0] === 'run' ? args.slice(1) : [path.join(root, 'tools', 'cli.ts'), ...args])

async function run(node, args) {
  const folders = [bin, ...(node === fallback ? [path.dirname(node.file)] : []), process.env.PATH || '']
  const env = {...process.env, PATH: folders.join(path.delimiter)}
  // The channel is how the child learns that this process is gone, even when it was killed.
  const child = spawn(node.file, ['--disable-warning=ExperimentalWarning', ...programOf(args)], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone does not.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  onLauncherGone(() => child.kill('SIGTERM'))
  process.exit(await ended(child))
}

async function main() {
  checkNode()
  const node = chooseNode(system, fallback)
  if (node === fallback && !runs(fallback)) await installFallback()
  if (!packagesInstalled()) await install('the packages of package-lock.json (about two minutes, 1.2 GB)', root)
  await run(node, process.argv.slice(2))
}

void main()
