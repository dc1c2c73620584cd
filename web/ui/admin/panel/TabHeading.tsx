import type {ReactNode} from 'react'
import './panel.css'

/** The title of a tab, with what can be done to the whole of it. */
export function TabHeading({title, children}: {title: string; children?: ReactNode}) {
  return (
    <div className="tab-heading">
      <h1 className="h2">{title}</h1>
      {children}
    </div>
  )
}
