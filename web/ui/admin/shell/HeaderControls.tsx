'use client'

import {useEffect, useRef, type ReactNode} from 'react'
import {languageLabel} from '@/lib/languages'
import {locales} from '@/lib/locales'
import {useHydrated} from '@/ui/browser'
import {openByKey} from '../shortcuts'
import {AdminIcon} from '../controls'
import {workTabCookie, type Tab} from './tabs'
import './shell.css'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores the language of the dashboard. Public pages have the language in their URL. */
function changeLanguage(locale: string) {
  document.cookie = `locale=${locale}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
  window.location.reload()
}

/** Remembers whether the admin works in Bookings or in Today, for the next visit. */
export function RememberTab({tab, userId}: {tab: Tab; userId: string}) {
  useEffect(() => {
    if (tab === 'bookings' || tab === 'today')
      document.cookie = `${workTabCookie(userId)}=${tab}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
  }, [tab, userId])
  return null
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
          {languageLabel(each, each)}
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
    // If storage is forbidden, it is empty.
  }
}

/** Clears the storage on the sign-in page too, because the logout button works before its script has loaded. */
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

const show = (tab: EventTarget | null | undefined, inline: ScrollLogicalPosition) => {
  if (tab instanceof Element) tab.scrollIntoView({block: 'nearest', inline})
}

/** The row of tabs. Scrolls the current one into view on mount, so key it by the tab. */
export function TabList({label, children}: {label: string; children: ReactNode}) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    show(row?.querySelector('[aria-current]'), 'center')
    // The browser scrolls only until an edge of the focused tab shows.
    const onFocus = ({target}: FocusEvent) => show(target, 'nearest')
    row?.addEventListener('focusin', onFocus)
    return () => row?.removeEventListener('focusin', onFocus)
  }, [])
  return (
    <nav className="tab-list" aria-label={label} ref={nav}>
      {children}
    </nav>
  )
}
