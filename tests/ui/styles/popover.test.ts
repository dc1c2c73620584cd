import {bundle} from 'lightningcss'
import {expect, test} from 'vitest'

test('where popovers are unknown, what would stand open is not shown, nor the buttons that could not close it', () => {
  // The floor of the build: popovers came with Safari 17, Chrome 114 and Firefox 125.
  const css = bundle({filename: 'web/ui/css/index.css', minify: true, targets: {safari: (16 << 16) | (4 << 8)}})
  expect(css.code.toString()).toContain(
    '@supports not selector(:popover-open){[popover],[popovertarget]{display:none!important}}',
  )
})
