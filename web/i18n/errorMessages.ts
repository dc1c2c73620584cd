import {readFileSync} from 'node:fs'
import path from 'node:path'

// Node reads this file for next.config.mts, before any alias: so the messages are files here, not imports.
const messagesIn = (locale: string) => {
  const file = path.join(import.meta.dirname, '../../messages', `${locale}.json`)
  const {errors} = JSON.parse(readFileSync(file, 'utf8'))
  return errors.broken
}

/** Messages of web/app/global-error.tsx, which has no layout and no translator. */
export const errorMessages = JSON.stringify({en: messagesIn('en'), 'pt-BR': messagesIn('pt-BR'), es: messagesIn('es')})
