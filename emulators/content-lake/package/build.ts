import {resolve} from 'node:path'
import {build} from 'vite'

const own = (path: string) => resolve(import.meta.dirname, '..', path)
const offline = (path: string) => resolve(import.meta.dirname, '../../../studio/offline', path)

/** Writes what `npm pack` takes: JavaScript, because Node does not read TypeScript in node_modules. */
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
        start: own('package/start.ts'),
        worker: own('query/workers/worker.ts'),
        studio: offline('localWorkspaceOptions.ts'),
        cli: offline('commandLineHost.ts'),
      },
      // The threads are started from the file beside: no folders.
      output: {entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js'},
    },
  },
})
