import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {cp, readFile, symlink, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {extract} from 'tar'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {tempDir} from './support/startLake.ts'

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '..')
const Packages = z.record(z.string(), z.string())
const Package = z.object({dependencies: Packages, peerDependencies: Packages})

/** The packages that the files of these folders import; of the lake's own folder only the files beside package.json. */
function importedBy(...folders: string[]): string[] {
  const files = folders.flatMap((each) =>
    readdirSync(resolve(folder, each), {recursive: each !== '.', withFileTypes: true})
      .filter(
        (entry) => entry.isFile() && entry.name.endsWith('.ts') && !/^(build|vitest\.config)\.ts$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?: from |import\()'((?:@[\w-]+\/)?[a-z][\w-]*)['/]/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)].toSorted()
}

test('the package names what its code imports, in the versions that are tested here', async () => {
  const {dependencies, peerDependencies} = Package.parse(JSON.parse(await readFile(`${folder}/package.json`, 'utf8')))
  const program = importedBy('.', 'assets', 'http', 'live', 'query', 'releases', 'routes', 'store')
  // The importing project brings the client that loads a seed.
  expect([...Object.keys(dependencies), '@sanity/client'].toSorted()).toEqual(program)
  expect(Object.keys(peerDependencies).toSorted()).toEqual(importedBy('studio'))
  for (const [name, version] of Object.entries(dependencies)) {
    const [, before = ''] = /^(.*node_modules\/)/.exec(fileURLToPath(import.meta.resolve(name))) ?? []
    const installed: {version?: string} = JSON.parse(await readFile(`${before}${name}/package.json`, 'utf8'))
    expect([name, version]).toEqual([name, installed.version])
  }
})

/** Builds the package and puts it into another project, beside what npm would install with it. */
async function install(away: string): Promise<string> {
  await run(process.execPath, [resolve(folder, 'build.ts')])
  const {stdout} = await run('npm', ['pack', './dist', '--json', '--silent', '--pack-destination', away], {cwd: folder})
  const [packed] = z.array(z.object({filename: z.string()})).parse(JSON.parse(stdout.slice(stdout.indexOf('['))))
  await extract({file: join(away, packed?.filename ?? ''), cwd: away})
  const modules = join(away, 'project/node_modules')
  await cp(join(away, 'package'), join(modules, 'content-lake'), {recursive: true})
  const present = resolve(folder, '../../node_modules')
  for (const name of readdirSync(present))
    if (name !== 'content-lake') await symlink(join(present, name), join(modules, name))
  await writeFile(join(away, 'project/package.json'), '{"type": "module"}')
  return join(away, 'project')
}

test('the packed lake starts in another project, serves a client and has types', async () => {
  await using away = await tempDir()
  const project = await install(away.path)
  const program = join(project, 'node_modules/content-lake/main.js')
  const child = spawn(process.execPath, [program, '--port', '0', '--dataset', 'production'], {
    cwd: project,
    env: {...process.env, SANITY_READ_TOKEN: '', SANITY_WRITE_TOKEN: ''},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  let [url, token] = ['', '']
  for await (const line of createInterface({input: child.stdout})) {
    url ||= /^Content Lake on (\S+)$/.exec(line)?.[1] ?? ''
    token = /^write token: (\S+)$/.exec(line)?.[1] ?? ''
    if (token) break
  }
  const config = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false} as const
  const lake = {...config, apiHost: url, useProjectHostname: false}
  await createClient({...lake, token}).create({_id: 'a', _type: 'page', title: 'Packed'})
  // A caller without a token is answered by another thread, which is a file of its own.
  expect(await createClient(lake).fetch('*[_type == "page"].title')).toEqual(['Packed'])
  child.kill('SIGTERM')
  await exit
  await writeFile(
    join(project, 'sanity.config.ts'),
    `import {pointCommandLineAt, stripRemoteAssets} from 'content-lake/cli'
     import {localWorkspaceOptions} from 'content-lake/studio'
     export const host: string | undefined = localWorkspaceOptions('http://localhost:3900', 'http://localhost:3000').apiHost
     export const name: string = stripRemoteAssets().name
     // @ts-expect-error The address is text.
     pointCommandLineAt(3900)`,
  )
  await writeFile(
    join(project, 'inProcess.ts'),
    `import {startLake, type RunningLake, type SeedDocument, type Snapshot} from 'content-lake'
     const seed: SeedDocument[] = [{_id: 'a', _type: 'page', title: 'Seed'}]
     await using lake: RunningLake = await startLake({seed, datasets: {production: 'public'}})
     const snapshot: Snapshot = await lake.snapshot()
     await lake.restore(snapshot)
     await lake.reset()
     // A caller without a token is answered by another thread, which is a file of its own.
     const answer = await fetch(lake.url + '/v2025-02-19/data/query/production?query=*[].title')
     console.log(JSON.stringify((await answer.json()).result))
     // @ts-expect-error A seed is a path or documents.
     if (!lake.url) await startLake({seed: 1})`,
  )
  const {stdout} = await run(process.execPath, ['inProcess.ts'], {cwd: project})
  expect(stdout).toBe('["Seed"]\n')
  const compiler = join(project, 'node_modules/typescript/bin/tsc')
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2024',
      '--module',
      `${module}`,
      '--moduleResolution',
      `${resolution}`,
    ]
    const lib = ['--lib', 'es2024,esnext.disposable,dom', '--types', 'node']
    await run(process.execPath, [compiler, ...options, ...lib, 'inProcess.ts'], {cwd: project})
    await run(process.execPath, [compiler, ...options, '--skipLibCheck', 'sanity.config.ts'], {cwd: project})
  }
})
