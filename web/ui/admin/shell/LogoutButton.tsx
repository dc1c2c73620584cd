'use client'

import {useEffect} from 'react'
import {AdminIcon} from '../AdminIcon'

/** Logging out removes what is kept in the browser under admin_ (docs/specification.md, section 6). */
function clearAdminStorage() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('admin_')) localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden. Then nothing is kept there.
  }
}

/** For the sign-in page, where a logout leads: the button may have been pressed before its code had come. */
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
