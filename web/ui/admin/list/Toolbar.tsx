import type {ReactNode} from 'react'
import './list.css'

/** The strip on top of a panel. */
export const Toolbar = ({children}: {children: ReactNode}) => <div className="toolbar">{children}</div>
