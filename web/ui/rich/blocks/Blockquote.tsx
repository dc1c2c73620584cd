import type {ReactNode} from 'react'
import '@/ui/rich/rich.css'

export const Blockquote = ({children}: {children?: ReactNode}) => (
  <blockquote className="blockquote">{children}</blockquote>
)
