import type {ComponentProps} from 'react'
import {localePath, locales, type Locale} from '@/lib/locales'

export const languageNames: Record<Locale, string> = {en: 'English', 'pt-BR': 'Português (Brasil)', es: 'Español'}

type Props = {locale: Locale; path: string} & ComponentProps<'ul'>

/** The same page in each language, which is named in itself. */
export function LanguageLinks({locale, path, ...list}: Props) {
  return (
    <ul {...list}>
      {locales.map((each, index) => (
        <li key={index}>
          <a
            href={localePath(each, path)}
            lang={each}
            hrefLang={each}
            {...(each === locale && {'aria-current': 'true'})}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </ul>
  )
}
