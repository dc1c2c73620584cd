import {readFileSync} from 'node:fs'
import sharp from 'sharp'
import {root} from '../environment.ts'

const LOGO = 'web/app/icon.svg'
const TOKENS = 'web/ui/css/tokens.css'
const ICONS = 'web/public/drawings/icons.svg'

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The colours of one rule of the style sheet: `{paper: '#f4f6f1', ink2: '#44534c', …}`. */
function colorsOf(css: string, selector: string): Record<string, string> {
  const [, rule = ''] = css.split(`\n${selector} {`)
  const [declarations = ''] = rule.split('\n}')
  const found = declarations.matchAll(/--([\w-]+): (#[\da-f]{6});/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [camelCase(name), value]))
}

const asObject = (colors: Record<string, string>) =>
  `{\n${Object.entries(colors)
    .map(([name, value]) => `  ${name}: '${value}',\n`)
    .join('')}}`

/** The shape of the logo, for all pages from one file. */
function withLogo(icons: string, logo: string): string {
  const [, viewBox = '', shape = ''] = /<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(logo) ?? []
  if (!shape) throw new Error(`${LOGO} needs a viewBox and a shape`)
  const symbol = `<symbol id="logo" viewBox="${viewBox}">${shape.trim().replaceAll(/\s*\n\s*/g, '')}</symbol>`
  return icons.replace(/<symbol id="logo".*?<\/symbol>/s, () => symbol)
}

/** The text files made from the logo and the colours. */
export function brandTexts(): Record<string, string> {
  const [css, logo] = [read(TOKENS), read(LOGO).trim()]
  return {
    [ICONS]: withLogo(read(ICONS), logo),
    'web/ui/brand.ts': `// \`npm run brand\` writes this file from ${LOGO} and ${TOKENS}: edit those and run it again.

/** The colours of the light theme, for places without style sheets: emails, shared pictures, the browser's own bars. */
export const LIGHT = ${asObject(colorsOf(`\n${css}`, ':root'))}

export const DARK = ${asObject(colorsOf(css, '  html.dark'))}

export const LOGO =
  '${logo.replaceAll("'", String.raw`\'`)}'
`,
  }
}

const png = (size: number) =>
  sharp(Buffer.from(read(LOGO)), {density: 1200})
    .resize(size, size)
    .png({palette: true})
    .toBuffer()

/** The dashboard's icon: the logo on the site's dark band, with the margin that phones cut off. */
async function adminIcon(size: number) {
  const {band = ''} = colorsOf(`\n${read(TOKENS)}`, ':root')
  const logo = await png(Math.round(size * 0.62))
  const background = {width: size, height: size, channels: 3 as const, background: band}
  return sharp({create: background})
    .composite([{input: logo}])
    .png({palette: true})
    .toBuffer()
}

/** An ICO file around one PNG of 32 pixels. */
function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** The icons in pixels, for browsers and phones that take no SVG. */
export const brandPictures = async (): Promise<Record<string, Buffer>> => ({
  'web/app/favicon.ico': ico(await png(32)),
  'web/app/apple-icon.png': await png(180),
  'web/public/icons/icon-192.png': await png(192),
  'web/public/icons/icon-512.png': await png(512),
  'web/public/icons/admin-192.png': await adminIcon(192),
  'web/public/icons/admin-512.png': await adminIcon(512),
})
