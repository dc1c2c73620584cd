import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, test} from '../../support/e2e/test.ts'

test.use({expectedErrors: /Content Security Policy|frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/})

test('T34: a script from elsewhere does not run on a public page', async ({page, stack}) => {
  await page.goto('/')
  const blocked = await page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => resolve(effectiveDirective))
        const script = document.createElement('script')
        script.src = src
        for (const event of ['load', 'error']) script.addEventListener(event, () => resolve('it was asked for'))
        document.head.append(script)
      }),
    `${stack.studio}/static/foreign.js`,
  )
  expect(blocked).toBe('script-src-elem')
})

for (const path of ['/', '/pt-BR/booking', '/admin/login'])
  test(`T33: a page of another origin cannot frame ${path}`, async ({page, stack}) => {
    const framing = `<!doctype html><title>Elsewhere</title><iframe src="${stack.site}${path}"></iframe>`
    await using elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end(framing))
    elsewhere.listen(0, 'localhost')
    await once(elsewhere, 'listening')
    const address = elsewhere.address()
    await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : 0}/`)
    const frame = page.frames()[1]
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
  })
