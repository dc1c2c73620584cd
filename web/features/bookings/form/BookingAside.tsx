import {Steps, type Step} from '@/ui/drawing/Steps'
import {Icon} from '@/ui/Icon'
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
    <aside className="aside" aria-label={words.title}>
      <h2 className="h3">{words.title}</h2>
      <Steps steps={steps} />
      <hr />
      <ul className="contactlist">
        <li>
          <a href={links.call}>
            <Icon name="phone" />
            {links.label}
          </a>
        </li>
        <li>
          <a href={links.text}>
            <Icon name="message" />
            {words.text}
          </a>
        </li>
        <li>
          <a href={links.mail}>
            <Icon name="mail" />
            {links.email}
          </a>
        </li>
      </ul>
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
