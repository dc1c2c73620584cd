// What both sides may know of the environment; Next writes the values into the code.
import type {Locale} from '../locales'

type ErrorMessages = Record<Locale, Record<'heading' | 'text' | 'home', string>>
type LaterMessages = {
  languageOffer: Record<'text' | 'action' | 'close', string>
  newsletter: {check: string; failed: string; errors: Record<string, Record<string, string>>}
}

/** The messages of web/app/global-error.tsx, from web/next.config.mts: importing messages/ would send all of them to every reader. */
export const errorMessages: ErrorMessages = JSON.parse(process.env.ERROR_MESSAGES ?? '{}')

/** What few visitors ever read, for code that is loaded when it is needed: in a page it would be in the way of all others. */
export const laterMessages: Record<Locale, LaterMessages> = JSON.parse(process.env.LATER_MESSAGES ?? '{}')
