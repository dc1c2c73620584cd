import type {ReactNode} from 'react'
import {Steps, type Step} from '@/ui/drawing/Drawing'
import {ContactList} from '@/features/site/Footer'
import type {Messages} from '@/i18n/messages'
import './form.css'

type Props = {
  messages: Messages['bookings']['next']
  steps: readonly Step[]
  links: {label: string; call: string; text: string; mail: string; email: string; whatsapp: string | undefined}
  details: readonly string[]
  /** The contractor's registration with its link, and the terms of a contract. */
  contract: {registration: ReactNode; terms: readonly Step[]}
}

/** Stands beside the form and the confirmation: the next steps, and how to reach a person. */
export function BookingAside({messages, steps, links, details, contract}: Props) {
  return (
    <aside className="booking-aside" aria-label={messages.title}>
      <h2 className="h3">{messages.title}</h2>
      <Steps steps={steps} />
      <hr />
      <ContactList
        links={[
          {icon: 'phone', href: links.call, label: links.label},
          {icon: 'message', href: links.text, label: messages.text},
          ...(links.whatsapp ? [{icon: 'message' as const, href: links.whatsapp, label: 'WhatsApp'}] : []),
          {icon: 'mail', href: links.mail, label: links.email},
        ]}
      />
      {(contract.registration || contract.terms.length > 0) && (
        <>
          <hr />
          <h2 className="h3">{messages.sign}</h2>
        </>
      )}
      {contract.registration && <p className="small">{contract.registration}</p>}
      {contract.terms.map(({key, title, text}) => (
        <details name="terms" key={key}>
          <summary className="opens">{title}</summary>
          <p className="small muted">{text}</p>
        </details>
      ))}
      <hr />
      <p className="small muted tabular">
        {details.map((detail, index) => (
          <span className="detail" key={index}>
            {detail}
          </span>
        ))}
      </p>
    </aside>
  )
}
