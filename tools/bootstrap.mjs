// The first thing every command runs, under whatever Node the machine has: no syntax here that Node 12 could not read.
// It makes sure of the Node version and of node_modules, then hands over to the project's own Node.
import {spawn, spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')
const ownNode = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function fail(lines) {
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
  process.exit(1)
}

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  fail([
    `This needs Node.js 20 or newer; ${process.execPath} is ${process.version}.`,
    'Please install a current Node.js from https://nodejs.org and run the command again.',
  ])
}

function packagesOf(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
}

/** Compares what npm wrote down when it installed with what package-lock.json asks for. */
function installed() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(path.join(root, record)) || !existsSync(ownNode)) return false
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(record)
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

function npm(args) {
  const script = process.env.npm_execpath
  if (script && /\.c?js$/.test(script)) return spawn(process.execPath, [script, ...args], {cwd: root, stdio: 'inherit'})
  return spawn('npm', args, {cwd: root, stdio: 'inherit', shell: process.platform === 'win32'})
}

async function install() {
  const began = Date.now()
  console.info('Installing the packages of package-lock.json (about two minutes, 1.3 GB) ...')
  const tick = setInterval(() => {
    console.info(`  still installing, ${Math.round((Date.now() - began) / 1000)} s`)
  }, 15000)
  const code = await ended(npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']))
  clearInterval(tick)
  if (code !== 0)
    fail([`npm ci ended with code ${code}. Its message is above; after the cause is gone, run the command again.`])
  if (spawnSync(ownNode, ['--version']).status !== 0) {
    fail([
      `The project's own Node.js at ${ownNode} does not run.`,
      'It is fetched by the install script of the package "node": run npm ci without --ignore-scripts.',
    ])
  }
  console.info(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

function ended(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => fail([error.message]))
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

async function run(args) {
  const env = {...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH || ''}`}
  // The channel is how the child learns that this process is gone, even when it was killed.
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', path.join(root, 'tools', 'cli.ts'), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone does not.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  process.exit(await ended(child))
}

checkNode()
if (!installed()) await install()
await run(process.argv.slice(2))
