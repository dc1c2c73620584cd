import type {ReactNode} from 'react'
import './shell.css'

/** A line across the page, below the tabs. */
export const NoticeBar = ({role, children}: {role?: 'alert'; children: ReactNode}) => (
  <p className="notice-bar" role={role}>
    {children}
  </p>
)
