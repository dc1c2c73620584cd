import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {brotli} from './brotli.ts'

/**
 * Returns the page without scripts and with inline styles: the minimum that a browser can receive. It has what is for
 * browsers without scripts, such as the web fonts in its styles, though the browser that measures it runs scripts.
 */
async function withoutScripts(site: string, html: string): Promise<string> {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)]
  const styles = await Promise.all(sheets.map(([, href = '']) => text(`${site}${href}`)))
  return html
    .replaceAll('(scripting:none)', 'all')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '')
    .replaceAll(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${styles.join('\n')}</style></head>`)
}

/** Writes for `brotli_static` and `gzip_static`: under `twin` the pages without scripts, with their fonts, under `same` the pages as they are. */
export async function writeTwins(site: string, pages: readonly string[], folder: string): Promise<void> {
  for (const page of pages) {
    const original = await text(`${site}${page}`)
    await write(path.join(folder, 'same', page, 'index.html'), Buffer.from(original))
    const html = await withoutScripts(site, original)
    await write(path.join(folder, 'twin', page, 'index.html'), Buffer.from(html))
    for (const [font = ''] of html.matchAll(/\/_next\/static\/media\/[^"')]+\.woff2/g))
      await write(path.join(folder, 'twin', font), await bytes(`${site}${font}`))
  }
}

async function write(file: string, body: Buffer): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true})
  await writeFile(file, body)
  await writeFile(`${file}.gz`, gzipSync(body, {level: 9}))
  await writeFile(`${file}.br`, brotli(body))
}

async function bytes(address: string): Promise<Buffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

const text = async (address: string) => (await bytes(address)).toString()
