import {createHash} from 'node:crypto'
import path from 'node:path'
import {bundle, Features} from 'lightningcss'

/** Turbopack's own floor, in the numbers of lightningcss: major << 16 | minor << 8. */
const targets = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 111 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
}

const ownFile = (url) => !/^(data:|#|\/|https?:)/.test(url)

/** A sheet with all that it imports, as a JavaScript expression, and the imports of the files that its url() name. */
function compile(folder, filename, index) {
  const {code, map, dependencies} = bundle({
    filename,
    minify: true,
    targets,
    // No sheet says light-dark(): without this, two variables are written for it beside each color-scheme.
    exclude: Features.LightDark,
    sourceMap: true,
    projectRoot: '/',
    analyzeDependencies: {preserveImports: true},
  })
  const urls = (dependencies ?? []).filter(({type}) => type === 'url')
  let css = code.toString()
  for (const {url, placeholder} of urls) if (!ownFile(url)) css = css.replace(placeholder, () => url)
  const imports = []
  let text = JSON.stringify(css)
  for (const {url, placeholder, loc} of urls.filter((each) => ownFile(each.url))) {
    const name = `file${index}_${imports.length}`
    const file = path.relative(folder, path.resolve(path.dirname(loc.filePath), url))
    imports.push(`import ${name} from ${JSON.stringify(`./${file}`)}`)
    text += `.replace('${placeholder}', ${name})`
  }
  return {text, imports, sources: JSON.parse(map.toString()).sources.map((file) => path.resolve('/', file))}
}

/**
 * Rewrites a `styles.ts`, which imports style sheets and exports `Sheet`, for production: its component writes the sheets
 * into the page's head, once. The server's module has their text, the browser's has none, and React takes over a
 * `<style>` with an href as it is. Next's own `inlineCss` writes each sheet a second time, into the data for React.
 */
export default function loader(source) {
  const folder = path.dirname(this.resourcePath)
  const sheets = [...source.matchAll(/^import '(.+\.css)'$/gm)].map(([, file]) => path.resolve(folder, file))
  const compiled = this.getOptions().browser ? [] : sheets.map((sheet, index) => compile(folder, sheet, index))
  // A build keeps what it made before from the same files.
  for (const file of compiled.flatMap(({sources}) => sources)) this.addDependency(file)
  // Short: each page's script has the names of its sheets.
  const file = path.relative(this.rootContext, this.resourcePath)
  const name = createHash('sha256').update(file).digest('hex').slice(0, 6)
  const parts = compiled.map(({text}) => text)
  return `'use client'
import {pageStyle} from '@/ui/styles/pageStyle'
${compiled.flatMap(({imports}) => imports).join('\n')}
export default pageStyle('${name}'${parts.length > 0 ? `, ${parts.join(' + ')}` : ''})
`
}
