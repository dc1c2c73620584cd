// Installs packages by npm. No syntax here that Node 12 could not read: bootstrap.mjs imports it.
import {spawn} from 'node:child_process'

/** Says why a command cannot go on, and ends it. */
export function fail(lines) {
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
  process.exit(1)
}

/** Resolves with the exit code of a program. */
export function ended(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => fail([error.message]))
    child.on('exit', (code, signal) => resolve(signal ? 1 : code))
  })
}

function npm(args, cwd) {
  const script = process.env.npm_execpath
  // Standard output belongs to the command: `npm run sbom > sbom.json`.
  const options = {cwd, stdio: ['inherit', 2, 2]}
  if (script && /\.c?js$/.test(script)) return spawn(process.execPath, [script, ...args], options)
  return spawn('npm', args, {...options, shell: process.platform === 'win32'})
}

/** Installs what the package-lock.json of the folder names. */
export async function install(what, folder) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.error(`Installing ${what} ...`)
  const tick = setInterval(() => console.error(`  still installing, ${seconds()}`), 15000)
  const code = await ended(npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder))
  clearInterval(tick)
  if (code !== 0)
    fail([`npm ci ended with code ${code}. Its message is above; after the cause is gone, run the command again.`])
  console.error(`Installed in ${seconds()}.`)
}
