import type {Page} from '@playwright/test'
import {expect} from './test.ts'

/** Waits until the form's own checks have replaced the browser's: a page's scripts may run with the first key alone. */
export async function formReady(page: Page, action: string) {
  await page.keyboard.press('Shift')
  await expect(page.locator(`form[action="${action}"]`)).toHaveJSProperty('noValidate', true)
  // What is sent within two seconds looks like a robot's. Stories that book set the clock instead.
  if (action === '/api/contact') await page.waitForFunction(() => performance.now() > 2000)
}
