'use client'

import {AdminIcon} from './AdminIcon'

/** The specification: everything kept under admin_ goes, then home. The server ends the session with the post. */
function forget() {
  for (const key of Object.keys(window.localStorage)) if (key.startsWith('admin_')) window.localStorage.removeItem(key)
}

export function LogoutButton({words}: {words: string}) {
  return (
    <form method="post" action="/api/auth/signout" onSubmit={forget}>
      <button className="btn btn--outline btn--sm" type="submit">
        <AdminIcon name="logout" />
        <span className="lo">{words}</span>
      </button>
    </form>
  )
}
