import type {ReactNode} from 'react'
import './admin.css'

type Props = {tone: 'confirmed' | 'completed' | 'cancelled'; children: ReactNode}

/** A short label in the colours of a booking status. */
export const Badge = ({tone, children}: Props) => <span className={`badge ${tone}`}>{children}</span>
