import {spawnSync} from 'node:child_process'
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'vite'

const own = (path: string) => resolve(import.meta.dirname, path)

/** Writes the package that other projects install: JavaScript, because Node does not read TypeScript in node_modules. */
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node24',
    outDir: own('dist'),
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: own('main.ts'),
        index: own('startLake.ts'),
        worker: own('query/workers/worker.ts'),
        studio: own('studio/workspace.ts'),
        cli: own('studio/commandLine.ts'),
      },
      // The lake starts its threads from files beside its own: the output has no folders.
      output: {entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js'},
    },
  },
})

const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
const {status} = spawnSync(process.execPath, [compiler, '-p', own('tsconfig.build.json')], {stdio: 'inherit'})
if (status !== 0) throw new Error('The types of the package were not written')
// The compiler also writes the declarations of every imported file; the package needs only these.
for (const name of ['startLake', 'types', 'studio/workspace', 'studio/commandLine']) {
  const text = readFileSync(own(`dist/declarations/${name}.d.ts`), 'utf8')
  const file = own(`dist/types/${name}.d.ts`)
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text.replaceAll(/from '(\.[^']*)\.ts'/g, "from '$1.js'"))
}
rmSync(own('dist/declarations'), {recursive: true})

const {
  scripts: _scripts,
  devDependencies: _tools,
  private: _private,
  ...manifest
} = JSON.parse(readFileSync(own('package.json'), 'utf8'))
const published = {
  ...manifest,
  bin: {'content-lake': 'main.js'},
  exports: {
    '.': {types: './types/startLake.d.ts', default: './index.js'},
    './studio': {types: './types/studio/workspace.d.ts', default: './studio.js'},
    './cli': {types: './types/studio/commandLine.d.ts', default: './cli.js'},
    './package.json': './package.json',
  },
}
writeFileSync(own('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`)
for (const file of ['README.md', 'LICENSE']) copyFileSync(own(file), own(`dist/${file}`))
