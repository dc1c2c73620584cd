import {execFileSync, spawnSync} from 'node:child_process'
import {chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, writeFileSync} from 'node:fs'
import {basename} from 'node:path'
import {expect, test as tested} from 'vitest'
import {root} from '../../tools/environment.ts'
import {onPath} from '../../tools/test/chromium.ts'
import {tempDir} from '../support/tempDir.ts'

const test = tested.skipIf(!onPath('git'))

/** deploy/release.sh with a repository of one file; npm, systemctl and curl do what the test says, and are written down. */
async function aServer() {
  const folder = await tempDir()
  const [home, bin, repository] = ['home', 'bin', 'repository'].map((name) => `${folder.path}/${name}`)
  if (!home || !bin || !repository) throw new Error('no folders')
  for (const each of [home, bin, repository]) mkdirSync(each)
  const calls = `${folder.path}/calls`
  const program = (name: string, script: string) => {
    writeFileSync(`${bin}/${name}`, `#!/bin/sh\necho "${name} $*" >> ${calls}\n${script}\n`)
    chmodSync(`${bin}/${name}`, 0o755)
  }
  for (const name of ['npm', 'systemctl', 'curl', 'sleep']) program(name, 'exit 0')
  // runuser --user NAME -- PROGRAM …
  program('runuser', 'shift 3; exec "$@"')
  writeFileSync(`${home}/.env`, 'SITE_URL=https://www.shoreline.org\n')
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], {stdio: 'ignore'})
  git('init')
  const commit = (text: string) => {
    writeFileSync(`${repository}/page`, text)
    git('add', '-A')
    git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-m', text)
  }
  commit('one')
  const run = (...args: string[]) => {
    const env = {...process.env, SITE_HOME: home, PATH: `${bin}:${process.env.PATH}`}
    return spawnSync(`${root}/deploy/release.sh`, args, {env, encoding: 'utf8'})
  }
  return {
    home,
    program,
    commit,
    run,
    release: () => run(repository),
    rollback: () => run('rollback'),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
    served: () => readFileSync(`${readlinkSync(`${home}/current`)}/page`, 'utf8'),
    port: () => readFileSync(`${home}/port`, 'utf8').trim(),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

test('the next release starts on the other port, and the one before stops after it', async () => {
  await using server = await aServer()
  expect(server.release().stdout).toMatch(/serves on port 3000/)
  server.commit('two')
  expect(server.release().stdout).toMatch(/serves on port 3001/)
  expect(server.served()).toBe('two')
  const services = server.calls().filter((call) => /^systemctl (?:st|reload)|^sleep 5/.test(call))
  expect(services).toEqual([
    'systemctl start contractor-site@3000',
    'systemctl reload nginx',
    'sleep 5',
    'systemctl start contractor-site@3001',
    'systemctl reload nginx',
    'sleep 5',
    'systemctl stop contractor-site@3000',
  ])
  expect(readFileSync(`${server.home}/upstream.conf`, 'utf8')).toBe('server localhost:3001 max_fails=0;\n')
})

test('a release belongs to the user who serves it: pages that are published again are written beside the build', async () => {
  await using server = await aServer()
  server.release()
  const made = server.calls().filter((call) => call.startsWith('runuser --user contractor -- '))
  for (const step of [
    /mkdir .+\/releases\//,
    /tar -x/,
    /npm ci/,
    /NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 npm run build/,
  ])
    expect(made.filter((call) => step.test(call))).toHaveLength(1)
  expect(server.calls().filter((call) => call.startsWith('npm '))).toHaveLength(2)
})

test('a build that breaks off changes nothing, and is never switched to', async () => {
  await using server = await aServer()
  server.release()
  server.commit('broken')
  server.program('npm', 'test "$1" = run && exit 1; exit 0')
  expect(server.release().status).not.toBe(0)
  expect(server.served()).toBe('one')
  expect(server.port()).toBe('3000')
  expect(server.calls().filter((call) => call.startsWith('systemctl stop'))).toEqual([])
  const unfinished = readdirSync(`${server.home}/releases`).filter(
    (name) => !existsSync(`${server.home}/releases/${name}/.complete`),
  )
  expect(unfinished).toHaveLength(1)
})

test('a release that does not answer is stopped, and the one before goes on', async () => {
  await using server = await aServer()
  server.release()
  server.commit('silent')
  server.program('curl', 'exit 7')
  const {status, stderr} = server.release()
  expect(status).toBe(1)
  expect(stderr).toContain('does not answer on port 3001; the site before it goes on')
  expect(server.served()).toBe('one')
  expect(server.calls().at(-1)).toBe('systemctl stop contractor-site@3001')
})

test('rollback goes back to the release before', async () => {
  await using server = await aServer()
  expect(server.rollback().stderr).toContain('no release before')
  server.release()
  server.commit('two')
  server.release()
  expect(server.rollback().status).toBe(0)
  expect(server.served()).toBe('one')
  expect(server.port()).toBe('3000')
})

test('the running release is started again beside itself, with what .env says now', async () => {
  await using server = await aServer()
  expect(server.run('restart').stderr).toContain('no release yet')
  server.release()
  expect(server.run('restart').stdout).toMatch(/serves on port 3001/)
  expect(server.served()).toBe('one')
  expect(server.rollback().stderr).toContain('no release before')
})

test('a finished release of another server is switched to without being built again', async () => {
  await using server = await aServer()
  server.release()
  mkdirSync(`${server.home}/releases/copied`)
  writeFileSync(`${server.home}/releases/copied/page`, 'copied')
  expect(server.run('switch', 'copied').stderr).toContain('was never finished')
  writeFileSync(`${server.home}/releases/copied/.complete`, '')
  const built = server.calls().filter((call) => call.startsWith('npm '))
  expect(server.run('switch', 'copied').status).toBe(0)
  expect(server.served()).toBe('copied')
  expect(server.calls().filter((call) => call.startsWith('npm '))).toEqual(built)
})

test.each([
  ['https://shoreline.sanity.studio', 0],
  ['https://studio.shoreline.org', 1],
  ['"https://shoreline.sanity.studio https://studio.shoreline.org"', 1],
])('with STUDIO_URL=%s a release builds %i Studio of its own', async (address, times) => {
  await using server = await aServer()
  writeFileSync(`${server.home}/.env`, `SITE_URL=https://www.shoreline.org\nSTUDIO_URL=${address}\n`)
  server.release()
  expect(server.calls().filter((call) => call === 'npm run studio')).toHaveLength(times)
})

test('scripts of the release before stay for those who read its pages, and no longer', async () => {
  await using server = await aServer()
  const scripts = () => readdirSync(`${server.home}/current/web/.next/static`)
  for (const each of ['one', 'two', 'three']) {
    server.commit(`release ${each}`)
    server.program('npm', `test "$1" = run && mkdir -p web/.next/static && touch web/.next/static/${each}.js; exit 0`)
    server.release()
  }
  expect(scripts()).toEqual(['three.js', 'two.js'])
})

test('without its environment nothing is built', async () => {
  await using server = await aServer()
  execFileSync('rm', [`${server.home}/.env`])
  expect(server.release().stderr).toContain('.env is missing')
  expect(readdirSync(server.home)).toEqual([])
})

const folder = `${root}/deploy/systemd`
const units = readdirSync(folder)

test.each(units.filter((name) => name.endsWith('.timer')))('%s starts a unit that is there', (timer) => {
  const text = readFileSync(`${folder}/${timer}`, 'utf8')
  const service = /^Unit=(.+)$/m.exec(text)?.[1] ?? basename(timer).replace('.timer', '.service')
  expect(units).toContain(service.replace(/@.+\./, '@.'))
})
