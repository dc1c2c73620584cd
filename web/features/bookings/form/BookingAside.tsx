import {Steps, type Step} from '@/ui/drawing/Steps'
import {ContactList} from '@/features/site/ContactList'
import type {Messages} from '@/i18n/messages'

type Props = {
  words: Messages['bookings']['next']
  steps: readonly Step[]
  links: {label: string; call: string; text: string; mail: string; email: string}
  facts: readonly string[]
}

/** Beside the form and the confirmation: what happens next, and how to reach a person. */
export function BookingAside({words, steps, links, facts}: Props) {
  return (
    <aside className="booking-aside" aria-label={words.title}>
      <h2 className="h3">{words.title}</h2>
      <Steps steps={steps} />
      <hr />
      <ContactList
        links={[
          {icon: 'phone', href: links.call, label: links.label},
          {icon: 'message', href: links.text, label: words.text},
          {icon: 'mail', href: links.mail, label: links.email},
        ]}
      />
      <hr />
      <p className="small muted tabular">
        {facts.map((fact) => (
          <span className="fact" key={fact}>
            {fact}
          </span>
        ))}
      </p>
    </aside>
  )
}
