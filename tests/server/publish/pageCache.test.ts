import {expect, test} from 'vitest'
import {holdScripts} from '../../../web/server/publish/pageCache.mjs'

const page = `<!DOCTYPE html><html><head>
<link rel="preload" as="image" href="/house.webp" fetchPriority="high"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>
<script src="/_next/static/chunks/turbopack-1.js" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script>
</head><body><img fetchPriority="high" src="/house.webp"/>
<script src="/_next/static/chunks/start.js" id="_R_" async=""></script>
<script>self.__next_f.push([1,"<script src=\\"/_next/static/chunks/turbopack-1.js\\" async=\\"\\">"])</script></body></html>`

test('names the scripts of a page without fetching them, and changes nothing else', () => {
  const sent = holdScripts(page)
  expect(sent).not.toMatch(/<script src="[^"]+"[^>]* async/)
  expect(sent).not.toContain('as="script"')
  expect(sent).toContain('<script data-src="/_next/static/chunks/turbopack-1.js" async=""></script>')
  expect(sent).toContain('<script data-src="/_next/static/chunks/start.js" id="_R_" async=""></script>')
  const back = sent
    .replaceAll(' data-src=', ' src=')
    .replace(/<script>\{\nlet d=document[^<]+<\/script>(?=<\/body>)/, '')
  expect(back).toBe(page.replace(/<link rel="preload" as="script"[^>]*>/, ''))
})

test('leaves a page that names no such scripts readable as it is', () => {
  const plain = '<html><body><p>Hello</p></body></html>'
  expect(holdScripts(plain)).toMatch(/^<html><body><p>Hello<\/p><script>[^<]+<\/script><\/body><\/html>$/)
})
