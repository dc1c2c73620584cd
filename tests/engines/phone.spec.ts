import {expect, test} from '../support/engines/test.ts'

test('the menu opens, leads on, and closes by its button, by Escape and by a press beside it', async ({tab}) => {
  const isOpen = () => tab.isShown('.mobile-menu')
  await tab.open('/services')
  await tab.press('header button', 'Open menu')
  await expect.poll(isOpen).toBe(true)
  await tab.press('.mobile-menu button', 'Close menu')
  await expect.poll(isOpen).toBe(false)
  await tab.press('header button', 'Open menu')
  await tab.key('Escape')
  await expect.poll(isOpen).toBe(false)
  await tab.press('header button', 'Open menu')
  await tab.press('.mobile-menu a', 'Gallery')
  await expect.poll(tab.path).toBe('/gallery')
})

test('a tap on the menu is answered before the scripts have come, and stays answered when they come', async ({
  tab,
  engineName,
}) => {
  test.skip(engineName === 'webkit', 'Its driver answers nothing while a page loads.')
  const release = tab.holdScripts()
  await tab.open('/robots.txt')
  await tab.openEarly('/services')
  await tab.press('header button', 'Open menu')
  await expect.poll(() => tab.isShown('.mobile-menu a', 'Gallery')).toBe(true)
  release()
  await tab.settle()
  expect(await tab.isShown('.mobile-menu a', 'Gallery')).toBe(true)
})
