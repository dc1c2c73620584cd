import type {Page} from '@playwright/test'
import {expect} from './test.ts'

/** Waits until the form's own checks have replaced the browser's: a page's scripts may run with the first key alone. */
export async function formReady(page: Page, action: string) {
  await page.keyboard.press('Shift')
  await expect(page.locator(`form[action="${action}"]`)).toHaveJSProperty('noValidate', true)
  // What is sent within two seconds looks like a robot's.
  await page.waitForFunction(() => performance.now() > 2000)
}

/** What a translator does, in the page: each text lies in an element of its own, also what appears later. */
export function translate() {
  function wrap() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.matches('font,script,style,textarea,option')) continue
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      font.append(text)
    }
  }
  wrap()
  new MutationObserver(wrap).observe(document.body, {childList: true, subtree: true})
}
