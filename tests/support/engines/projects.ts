import type {Project} from '@playwright/test'
import type {Locale} from '../../../web/lib/locales.ts'
import type {EngineName, Look} from './driver.ts'
import {presentEngines} from './launch.ts'
import type {EngineOptions} from './test.ts'

const phone = {width: 390, height: 844, touch: true}
const desk = {width: 1280, height: 900, touch: false}

/** Every page is looked at in each look, in one of the languages. */
const looks = {
  'phone light': {look: {...phone, dark: false}, pagesIn: 'en'},
  'desk dark': {look: {...desk, dark: true}, pagesIn: 'pt-BR'},
  'phone dark': {look: {...phone, dark: true}, pagesIn: 'es'},
  'desk light': {look: {...desk, dark: false}, pagesIn: 'en'},
} satisfies Record<string, {look: Look; pagesIn: Locale}>

/** The journeys run once on a phone and once on a desk. For Chromium the desk and the Studio are in tests/e2e. */
function filesOf(engine: EngineName, name: string): RegExp {
  if (name === 'phone light') return /(?<!studio)\.spec\.ts$/
  if (name === 'desk dark' && engine === 'firefox') return /(?<!phone)\.spec\.ts$/
  if (name === 'desk dark' && engine === 'webkit') return /(?<!phone|studio)\.spec\.ts$/
  return /pages\.spec\.ts$/
}

/** A project for each engine that is here, in each look. `npm test -- engines` finds them by the beginning of the name. */
export const engineProjects: Project<object, EngineOptions>[] = presentEngines.flatMap((engineName) =>
  Object.entries(looks).map(([name, use]) => ({
    name: `engine ${engineName} ${name}`,
    testDir: 'tests/engines',
    testMatch: filesOf(engineName, name),
    fullyParallel: true,
    // WebKit's small browser did not start three times in 110 windows, before the site was asked: its screen began anew
    // (webkit.ts). Since that is mended 111 windows of 111 started. A further run without a second try ends this line.
    retries: engineName === 'webkit' ? 1 : 0,
    use: {engineName, ...use},
  })),
)
