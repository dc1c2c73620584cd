import {AdminIcon} from '../AdminIcon'

/** Posts a plain form: the server ends the session, web/ui/scripts/inlineScripts.ts clears the browser's storage. */
export function LogoutButton({label}: {label: string}) {
  return (
    <form id="logout" className="logout-button" method="post" action="/api/auth/signout">
      <button className="btn btn--outline btn--sm" type="submit">
        <AdminIcon name="logout" />
        <span>{label}</span>
      </button>
    </form>
  )
}
