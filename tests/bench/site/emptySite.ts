import {mkdir, writeFile} from 'node:fs/promises'
import {root} from '../../../tools/environment.ts'
import {runTask} from '../../../tools/task.ts'
import {freePorts} from '../../support/ports.ts'
import {startProgram, type ProgramProcess} from '../../support/processes/program.ts'

/** Below the project, so that it finds the same framework. */
const FOLDER = '.build/bench/empty'

const FILES = {
  'next.config.mjs': `export default {poweredByHeader: false, turbopack: {root: ${JSON.stringify(root)}}}\n`,
  'app/layout.jsx': `export default function Layout({children}) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
  'app/page.jsx': `export default function Page() {
  return <h1>An empty page</h1>
}
`,
}

/** One prerendered page of the same framework with nothing in it: what no page of this site can go below. */
export async function startEmptySite(): Promise<ProgramProcess> {
  await mkdir(`${root}/${FOLDER}/app`, {recursive: true})
  for (const [name, text] of Object.entries(FILES)) await writeFile(`${root}/${FOLDER}/${name}`, text)
  const [port = 0] = await freePorts(1)
  const next = 'node_modules/next/dist/bin/next'
  const env = {NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1'}
  const program = {name: 'empty', args: [next, 'build', FOLDER], env}
  await runTask('Building an empty page', program, new AbortController().signal)
  const args = [next, 'start', FOLDER, '-p', String(port), '-H', 'localhost']
  return startProgram({args, env, url: `http://localhost:${port}`, probe: '/'})
}
