import type {ReactNode} from 'react'

/** The customer's own page below its heading. */
export const PortalLayout = ({children}: {children: ReactNode}) => <div className="portal-layout">{children}</div>
