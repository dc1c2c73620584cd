import type {ReactNode} from 'react'

export const Blockquote = ({children}: {children?: ReactNode}) => (
  <blockquote className="blockquote">{children}</blockquote>
)
