// What both sides may know of the environment; Next writes the values into the code.
import type {Locale} from '../locales'

type ErrorMessages = Record<Locale, Record<'heading' | 'text' | 'home', string>>

/** The messages of web/app/global-error.tsx, from web/next.config.mts: importing messages/ would send all of them to every reader. */
export const errorMessages: ErrorMessages = JSON.parse(process.env.ERROR_MESSAGES ?? '{}')
