'use client'

import {locales} from '@/lib/locales'
import {useHydrated} from '../useHydrated'

const NAMES = {en: 'English', 'pt-BR': 'Português', es: 'Español'}
const YEAR = 365 * 24 * 60 * 60

/** Kept for the admin area alone; public pages carry their language in the address. */
function choose(chosen: string) {
  document.cookie = `locale=${chosen}; path=/admin; max-age=${YEAR}; samesite=lax`
  window.location.reload()
}

export function LanguageSelect({locale, label}: {locale: string; label: string}) {
  const ready = useHydrated()
  return (
    <select
      disabled={!ready}
      className="input alang"
      aria-label={label}
      value={locale}
      onChange={({target}) => choose(target.value)}
    >
      {locales.map((each) => (
        <option key={each} value={each} lang={each}>
          {NAMES[each]}
        </option>
      ))}
    </select>
  )
}
