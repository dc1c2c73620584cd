import type {ReactNode} from 'react'
import './PortalLayout.css'

type Props = {
  /** What stands: the request and its result. */
  children: ReactNode
  /** What the customer can do, beside it on a wide screen. */
  actions?: ReactNode
}

/** The customer's own page below its heading. */
export const PortalLayout = ({children, actions}: Props) => (
  <div className="portal-layout">
    <div>{children}</div>
    {actions && <div>{actions}</div>}
  </div>
)
