import type {Locale} from '@/lib/locales'
import en from '../../messages/en.json'
import es from '../../messages/es.json'
import ptBR from '../../messages/pt-BR.json'

export type Messages = typeof en

const catalogue = {en, 'pt-BR': ptBR, es}

export function messagesFor(locale: Locale) {
  return catalogue[locale]
}
