import type {ReactNode} from 'react'
import '@/ui/rich/rich.css'

export const Intro = ({children}: {children?: ReactNode}) => <p className="intro">{children}</p>
