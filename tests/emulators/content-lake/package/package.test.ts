import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFile, symlink} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {extract} from 'tar'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {root} from '../../../../tools/environment.ts'
import {freePorts} from '../../../support/ports.ts'
import {sourcesIn} from '../../../support/repository/sources.ts'
import {tempDir} from '../../../support/tempDir.ts'

const run = promisify(execFile)
const folder = resolve(root, 'emulators/content-lake')
const Package = z.object({dependencies: z.record(z.string(), z.string())})
const packageOf = async (path: string) => Package.parse(JSON.parse(await readFile(path, 'utf8')))

test('the package of the lake names what its code imports, in the versions that are tested here', async () => {
  const used = new Set<string>()
  const ours = sourcesIn('emulators').filter(({file}) => /emulators\/(?:content-lake|shared)\//.test(file))
  for (const {file, text} of ours)
    for (const [, name = ''] of text.matchAll(/from '((?:@[\w-]+\/)?[a-z][\w-]*)'/g))
      if (!file.endsWith('package/build.ts')) used.add(name)
  const {dependencies} = await packageOf(`${folder}/package.json`)
  expect(Object.keys(dependencies).toSorted()).toEqual([...used].toSorted())
  for (const [name, version] of Object.entries(dependencies)) {
    const {version: installed} = z
      .object({version: z.string()})
      .parse(JSON.parse(await readFile(resolve(root, `node_modules/${name}/package.json`), 'utf8')))
    expect([name, version]).toEqual([name, installed])
  }
})

test('the packed lake starts outside of this repository and serves a client', {timeout: 120_000}, async () => {
  await using away = await tempDir()
  const {stdout} = await run('npm', ['pack', '--json', '--silent', '--pack-destination', away.path], {cwd: folder})
  const [packed] = z.array(z.object({filename: z.string()})).parse(JSON.parse(stdout.slice(stdout.indexOf('['))))
  await extract({file: join(away.path, packed?.filename ?? ''), cwd: away.path})
  // What npm would install beside it.
  await symlink(resolve(root, 'node_modules'), join(away.path, 'node_modules'))
  const [port = 0] = await freePorts(1)
  const args = [join(away.path, 'package/dist/start.js'), '--port', String(port), '--dataset', 'production']
  const child = spawn(process.execPath, args, {cwd: away.path, stdio: ['ignore', 'pipe', 'inherit']})
  const exit = once(child, 'exit')
  let token = ''
  for await (const line of createInterface({input: child.stdout})) {
    token = /^write token: (\S+)$/.exec(line)?.[1] ?? ''
    if (token) break
  }
  const config = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false} as const
  const lake = {...config, apiHost: `http://localhost:${port}`, useProjectHostname: false}
  await createClient({...lake, token}).create({_id: 'a', _type: 'page', title: 'Packed'})
  // A caller without a token is answered by another thread, which is a file of its own.
  expect(await createClient(lake).fetch('*[_type == "page"].title')).toEqual(['Packed'])
  child.kill('SIGTERM')
  await exit
})
