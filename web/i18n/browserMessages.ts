import {readFileSync} from 'node:fs'
import path from 'node:path'

// Node reads this file for next.config.mts, before any alias: so the messages are files here, not imports.
const messagesIn = (locale: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../messages', `${locale}.json`), 'utf8'))

function later(locale: string) {
  const {header, newsletter} = messagesIn(locale)
  const {check, failed, errors} = newsletter
  return {languageOffer: header.languageOffer, newsletter: {check, failed, errors}}
}

const inEachLanguage = (choose: (locale: string) => unknown) =>
  JSON.stringify({en: choose('en'), 'pt-BR': choose('pt-BR'), es: choose('es')})

/** What web/lib/config/publicEnv.ts reads in the browser. */
export const browserMessages = {
  ERROR_MESSAGES: inEachLanguage((locale) => messagesIn(locale).errors.failed),
  LATER_MESSAGES: inEachLanguage(later),
}
