import type {Page} from '@playwright/test'
import {expect} from './test.ts'

/** Opens a booking of the list and waits until it has loaded. */
export async function openDrawer(page: Page, name: string) {
  await page.getByRole('link', {name}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', {name: 'Save change'})).toBeVisible()
  return drawer
}
