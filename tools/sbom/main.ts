// `npm sbom --omit dev` also omits packages that a development tool needs too, such as React and zod (npm 11). So this
// uses a copy of the lock file without the development tools.
import {execFileSync} from 'node:child_process'
import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {root} from '../environment.ts'

const temporary = mkdtempSync(path.join(tmpdir(), 'sbom-'))
// npm uses the folder's name as the product's name.
const folder = path.join(temporary, 'contractor-site')
mkdirSync(folder)
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--package-lock-only', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })

try {
  const manifest: object = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({...manifest, devDependencies: {}}))
  copyFileSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'))
  npm('install', '--offline')
  process.stdout.write(npm('sbom', '--sbom-format', 'cyclonedx'))
} finally {
  rmSync(temporary, {recursive: true})
}
