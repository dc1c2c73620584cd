import type {ReactNode, SubmitEvent} from 'react'
import './panel.css'

/** A form that fills a panel. The browser's own error bubbles are off: the form shows its errors itself. */
export function PanelForm({onSubmit, children}: {onSubmit: (form: HTMLFormElement) => void; children: ReactNode}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form className="panel-form" onSubmit={submit} noValidate>
      {children}
    </form>
  )
}
