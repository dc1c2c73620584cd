import type {ReactNode, Ref, SubmitEvent} from 'react'
import './panel.css'

/** The framed area below a tab's heading. */
export function Panel({label, busy, children}: {label: string; busy?: boolean; children: ReactNode}) {
  return (
    <section className="panel" aria-label={label} aria-busy={busy}>
      {children}
    </section>
  )
}

/** The title of a tab, with the actions on the whole tab. */
export function TabHeading({title, children}: {title: string; children?: ReactNode}) {
  return (
    <div className="tab-heading">
      <h1 className="h2">{title}</h1>
      {children}
    </div>
  )
}

type PanelFormProps = {
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
  ref?: Ref<HTMLFormElement>
}

/** A form that fills a panel. The browser's own error bubbles are off: the form shows its errors itself. */
export function PanelForm({onSubmit, children, ref}: PanelFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form className="panel-form" onSubmit={submit} noValidate ref={ref}>
      {children}
    </form>
  )
}

/** A placeholder for a line of text that is loading. */
export const SkeletonLine = ({length}: {length: 'short' | 'long' | 'full'}) => (
  <div className={`skeleton skeleton-line ${length}`} />
)
