import type {Project} from '@playwright/test'
import type {Locale} from '../../../web/lib/locales.ts'
import type {Look} from './driver.ts'
import {presentEngines} from './launch.ts'
import type {EngineOptions} from './test.ts'

const phone = {width: 390, height: 844, touch: true}
const desk = {width: 1280, height: 900, touch: false}
const pagesOnly = /(?<!pages)\.spec\.ts$/

type View = {name: string; look: Look; pagesIn: Locale; testIgnore?: RegExp}

/** The journeys run once on a phone and once on a desk; every page is looked at in each look, in one of the languages. */
const looks: View[] = [
  {name: 'phone light', look: {...phone, dark: false}, pagesIn: 'en'},
  {name: 'desk dark', look: {...desk, dark: true}, pagesIn: 'pt-BR', testIgnore: /phone\.spec\.ts$/},
  {name: 'phone dark', look: {...phone, dark: true}, pagesIn: 'es', testIgnore: pagesOnly},
  {name: 'desk light', look: {...desk, dark: false}, pagesIn: 'en', testIgnore: pagesOnly},
]

/** A project for each engine that is here, in each look. `npm test -- engines` finds them by the beginning of the name. */
export const engineProjects: Project<object, EngineOptions>[] = presentEngines.flatMap((engineName) =>
  looks.map(({name, testIgnore = [], ...use}) => ({
    name: `engine ${engineName} ${name}`,
    testDir: 'tests/engines',
    // Chromium has tests/e2e/studio.
    testIgnore: [testIgnore, engineName === 'firefox' && name === 'desk dark' ? [] : /studio\.spec\.ts$/].flat(),
    fullyParallel: true,
    use: {engineName, ...use},
  })),
)
