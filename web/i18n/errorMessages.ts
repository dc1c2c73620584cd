import {readFileSync} from 'node:fs'
import path from 'node:path'

// Node reads this file for next.config.mts, before any alias: so the messages are files here, not imports.
const brokenIn = (locale: string) => {
  const file = path.join(import.meta.dirname, '../../messages', `${locale}.json`)
  const {errors} = JSON.parse(readFileSync(file, 'utf8'))
  return errors.broken
}

/** The words for when nothing else could be rendered. */
export const errorMessages = JSON.stringify({en: brokenIn('en'), 'pt-BR': brokenIn('pt-BR'), es: brokenIn('es')})
