import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/**
 * Runs axe on the current page. Legacy mode skips frames of other origins, which the site does not have; the default
 * mode opens a blank page each time, which doubles the duration.
 */
export const accessibility = (page: Page) => new AxeBuilder({page}).setLegacyMode(true)
