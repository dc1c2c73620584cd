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
