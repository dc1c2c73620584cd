import type {MouseEvent, ReactNode} from 'react'

type Props = {
  className: string
  type?: 'button' | 'submit'
  /** Nothing to do now, or still busy. */
  inactive: boolean
  onClick?: () => void
  children: ReactNode
}

/** A button that may be inactive for a moment. It keeps the keyboard focus, which a disabled button would lose. */
export function ActionButton({className, type = 'button', inactive, onClick, children}: Props) {
  const click = (event: MouseEvent) => {
    if (inactive) event.preventDefault()
    else onClick?.()
  }
  return (
    <button className={className} type={type} aria-disabled={inactive} onClick={click}>
      {children}
    </button>
  )
}
