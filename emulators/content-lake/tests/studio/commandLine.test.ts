import {expect, test} from 'vitest'
import {withoutRemote} from '../../studio/commandLine.ts'

test('the built Studio names no script, no typeface and no picture on another machine', () => {
  const page =
    '<style>@font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter.woff2") }</style>' +
    '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script><p>stays</p>'
  expect(withoutRemote(page)).toBe('<style></style><p>stays</p>')
  expect(withoutRemote('imageUrl: "https://public.sanity.io/logos/favicon-192.png"')).toBe('imageUrl: ""')
})
