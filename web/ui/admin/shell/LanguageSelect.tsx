'use client'

import {locales, type Locale} from '@/lib/locales'
import {openByKey} from '../openByKey'
import {useHydrated} from '@/ui/useHydrated'
import './shell.css'

const NAMES: Record<Locale, string> = {en: 'English', 'pt-BR': 'Português', es: 'Español'}
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores the choice for the dashboard alone; public pages have their language in the address. */
function changeLanguage(locale: string) {
  document.cookie = `locale=${locale}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
  window.location.reload()
}

export function LanguageSelect({locale, label}: {locale: string; label: string}) {
  const hydrated = useHydrated()
  return (
    <select
      disabled={!hydrated}
      className="input language-select"
      aria-label={label}
      value={locale}
      onKeyDown={(event) => openByKey(event, event.currentTarget)}
      onChange={({target}) => changeLanguage(target.value)}
    >
      {locales.map((each) => (
        <option key={each} value={each} lang={each}>
          {NAMES[each]}
        </option>
      ))}
    </select>
  )
}
