import type {ReactNode, Ref} from 'react'
import {StatusIcon} from './StatusIcon'

type Props = {ref?: Ref<HTMLDivElement>; children: ReactNode; good?: boolean}

/** The result box above a form; it takes the focus when it appears. */
export function FormAlert({ref, children, good = false}: Props) {
  return (
    <div
      className={good ? 'alert alert--ok' : 'alert'}
      role={good ? 'status' : 'alert'}
      // What is corrected goes from the box without being read out: whoever types is not interrupted.
      aria-relevant="additions"
      tabIndex={-1}
      ref={ref}
    >
      <StatusIcon shape={good ? 'check' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}
