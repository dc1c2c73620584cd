import {AdminIcon} from '../AdminIcon'

/** A plain form post: the server ends the session, `logoutScript` (web/ui/scripts/scripts.ts) clears the browser, and the way leads home. */
export function LogoutButton({words}: {words: string}) {
  return (
    <form id="logout" method="post" action="/api/auth/signout">
      <button className="btn btn--outline btn--sm" type="submit">
        <AdminIcon name="logout" />
        <span className="lo">{words}</span>
      </button>
    </form>
  )
}
