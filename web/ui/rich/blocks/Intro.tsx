import type {ReactNode} from 'react'

export const Intro = ({children}: {children?: ReactNode}) => <p className="intro">{children}</p>
