import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/**
 * What axe finds on a page as it is now. Its legacy mode leaves out frames of other origins, which no page of the site
 * has; the other one opens a blank page for each look, which takes as long as the look itself.
 */
export const accessibility = (page: Page) => new AxeBuilder({page}).setLegacyMode(true)
