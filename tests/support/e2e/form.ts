import type {Page} from '@playwright/test'
import {expect} from './test.ts'

/** Waits until the form's own checks have replaced the browser's. */
export const formReady = (page: Page, action: string) =>
  expect(page.locator(`form[action="${action}"]`)).toHaveJSProperty('noValidate', true)
