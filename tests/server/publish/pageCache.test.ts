import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {holdData, holdScripts, quoteData, versionOf} from '../../../web/server/publish/pageCache.mjs'

const text = `"It's" \\ \\' \\" 'quoted'\n<script src="/_next/static/chunks/turbopack-1.js" async=""></script> ${'\u2028'} $& $'`
/** As Next writes them: in double quotes, `<` escaped. */
const push = (value: unknown) => `self.__next_f.push(${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)})`
const page = `<!DOCTYPE html><html><head>
<link rel="preload" as="image" href="/house.webp" fetchPriority="high"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>
<script src="/_next/static/chunks/turbopack-1.js" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script>
</head><body><img fetchPriority="high" src="/house.webp"/>
<script src="/_next/static/chunks/start.js" id="_R_" async=""></script>
<script>document.querySelectorAll("[data-src]")</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script>${push([1, text])}</script><script>${push([1, 'the rest'])}</script></body></html>`

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?: data-version="\w+")?>(.*?)<\/script>/gs)].map(([, script = '']) => script)

/** What React reads. */
function data(html: string): unknown {
  const self = {__next_f: []}
  for (const script of scriptsOf(html).filter((each) => each.includes('__next_f'))) runInNewContext(script, {self})
  return self.__next_f
}

test('names the scripts of a page without fetching them, and changes nothing else', () => {
  const sent = holdScripts(page)
  expect(sent).not.toMatch(/<script src="[^"]+"[^>]* async/)
  expect(sent).not.toContain('as="script"')
  expect(sent).toContain('<script data-src="/_next/static/chunks/turbopack-1.js" async=""></script>')
  expect(sent).toContain('<script data-src="/_next/static/chunks/start.js" id="_R_" async=""></script>')
  const back = sent.replaceAll(' data-src=', ' src=')
  expect(back).toBe(page.replace(/<link rel="preload" as="script"[^>]*>/, ''))
})

test('leaves a page whole that would not start its scripts itself', () => {
  const other = page.replace(/<script>document[^<]*<\/script>/, '')
  expect(holdScripts(other)).toBe(other)
})

test('writes the data for React in single quotes, and it stays the same', () => {
  const sent = quoteData(page)
  expect(data(sent)).toEqual([[0], [1, text], [1, 'the rest']])
  expect(data(sent)).toEqual(data(page))
  expect(sent).toContain(`push([1,'"It\\'s" \\\\ \\\\\\' \\\\"`)
  expect(sent.length).toBeLessThan(page.length)
})

test('leaves out the data that the address for data answers, and says which page it belongs to', () => {
  const rsc = Buffer.from(`${text}the rest`)
  const sent = holdData(page, rsc, 'abc')
  expect(data(sent)).toEqual([[0]])
  expect(sent).toContain('<script data-version="abc">(self.__next_f=')
  expect(sent.length).toBeLessThan(page.length - rsc.length)
  expect(sent).toContain('src="/_next/static/chunks/start.js" id="_R_"')
})

test.each([
  ['the address answers something else', page, Buffer.from(text)],
  ['the address answers nothing', page, undefined],
  ['the page would not start its scripts itself', page.replace('[data-src]', ''), Buffer.from(`${text}the rest`)],
  ['its scripts may run at once', page.replace('<body', '<body data-eager="contact"'), Buffer.from(`${text}the rest`)],
  [
    'there is data of another kind',
    page.replace('[1,"the rest"]', '[3,"dGhlIHJlc3Q="]'),
    Buffer.from(`${text}the rest`),
  ],
])('keeps the data where %s', (_, html, rsc) => expect(holdData(html, rsc, 'abc')).toBe(html))

test('names a page by what it shows, in whatever order React sends it', async () => {
  const tag = '<script src="/_next/static/chunks/turbopack-1.js" async=""></script>\n'
  const other = page
    .replace(tag, '')
    .replace('</head>', `${tag}</head>`)
    .replace('the rest', 'in another order')
    .replace('<head>', '<head><style data-href="a">.a{}.b{}</style>')
  const styled = page.replace('<head>', '<head><style data-href="a">.b{}.a{}</style>')
  expect(await versionOf(other)).toBe(await versionOf(styled))
  expect(await versionOf(page.replace('house.webp', 'roof.webp'))).not.toBe(await versionOf(page))
})
