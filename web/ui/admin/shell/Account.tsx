'use client'

import {useEffect} from 'react'
import {locales, type Locale} from '@/lib/locales'
import {useHydrated} from '@/ui/useHydrated'
import {openByKey} from '../shortcuts'
import {AdminIcon} from '../controls'
import './shell.css'

const NAMES: Record<Locale, string> = {en: 'English', 'pt-BR': 'Português', es: 'Español'}
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores the language of the dashboard. Public pages have it in their address. */
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

/** Removes the admin_ entries from the browser's storage (docs/specification.md, section 6). */
function clearAdminStorage() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('admin_')) localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden: then it is empty.
  }
}

/** Clears the storage on the sign-in page too: the logout button works before its script has loaded. */
export function ClearAdminStorage() {
  useEffect(clearAdminStorage, [])
  return null
}

/** Posts a plain form: the server ends the session. */
export function LogoutButton({label}: {label: string}) {
  return (
    <form className="logout-button" method="post" action="/api/auth/signout" onSubmit={clearAdminStorage}>
      <button className="btn btn--outline btn--sm" type="submit">
        <AdminIcon name="logout" />
        <span>{label}</span>
      </button>
    </form>
  )
}
