import {mkdir, writeFile} from 'node:fs/promises'
import {root} from '../../../tools/environment.ts'
import {runTask} from '../../../tools/task.ts'
import {freePorts} from '../../support/ports.ts'
import {startProgram, type ProgramProcess} from '../../support/processes/program.ts'

/** Below the project, so that it finds the same framework. */
const FOLDER = '.build/bench/lean'
const FONTS = '../../../../node_modules/@fontsource-variable'

const layout = `import localFont from 'next/font/local'

const besley = localFont({src: '${FONTS}/besley/files/besley-latin-wght-normal.woff2', weight: '400 900'})
const publicSans = localFont({src: '${FONTS}/public-sans/files/public-sans-latin-wght-normal.woff2', weight: '100 900', variable: '--text'})

export default function Layout({children}) {
  return (
    <html lang="en" className={publicSans.variable}>
      <body className={besley.className}>{children}</body>
    </html>
  )
}
`

/** A menu button like the site's, a heading, a paragraph and the site's hero picture. */
const page = (picture: string) => `export default function Page() {
  return (
    <>
      <header><button type="button" popoverTarget="menu" aria-label="Open menu">Menu</button></header>
      <div popover="auto" id="menu" role="dialog" aria-label="Menu"><a href="/">Home</a></div>
      <main>
        <h1>A lean page</h1>
        <p style={{fontFamily: 'var(--text)'}}>What the framework costs with two typefaces and one picture.</p>
        <div dangerouslySetInnerHTML={{__html: ${JSON.stringify(picture)}}} />
      </main>
    </>
  )
}
`

/** The first picture of the site's home page, as its markup has it. */
async function heroPicture(site: string): Promise<string> {
  const html = await (await fetch(site)).text()
  const picture = /<img[^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0]
  if (!picture) throw new Error(`${site} shows no picture with priority`)
  return picture.replace('<img', '<img style="width:100%;height:auto"')
}

/** A prerendered page of the same framework with the site's fonts and hero picture, and nothing else: what each page is compared with. */
export async function startLeanSite(site: string): Promise<ProgramProcess> {
  const files = {
    'next.config.mjs': `export default {poweredByHeader: false, turbopack: {root: ${JSON.stringify(root)}}}\n`,
    'app/layout.jsx': layout,
    'app/page.jsx': page(await heroPicture(site)),
    'app/empty/page.jsx': `export default function Page() {\n  return <h1>An empty page</h1>\n}\n`,
  }
  await mkdir(`${root}/${FOLDER}/app/empty`, {recursive: true})
  for (const [name, text] of Object.entries(files)) await writeFile(`${root}/${FOLDER}/${name}`, text)
  const [port = 0] = await freePorts(1)
  const next = 'node_modules/next/dist/bin/next'
  const env = {NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1'}
  const program = {name: 'lean', args: [next, 'build', FOLDER], env}
  await runTask('Building a lean page', program, new AbortController().signal)
  const args = [next, 'start', FOLDER, '-p', String(port), '-H', 'localhost']
  return startProgram({args, env, url: `http://localhost:${port}`, probe: '/'})
}
