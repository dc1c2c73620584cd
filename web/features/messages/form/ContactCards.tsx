import {Icon, type IconName} from '@/ui/Icon'
import type {Messages} from '@/i18n/messages'

type Props = {
  messages: Messages['contact']
  links: {label: string; call: string; text: string; mail: string; email: string}
}

type Card = {icon: IconName; title: string; text?: string; links: {href: string; label: string}[]}

/** Who to write to for what, and the telephone. */
export function ContactCards({messages, links}: Props) {
  const mail = (subject: string) => [{href: `${links.mail}?subject=${encodeURIComponent(subject)}`, label: links.email}]
  const cards: Card[] = [
    {
      icon: 'phone',
      title: messages.phone,
      links: [
        {href: links.call, label: links.label},
        {href: links.text, label: messages.sms},
      ],
    },
    {icon: 'mail', title: messages.estimates, text: messages.estimatesText, links: mail(messages.estimatesSubject)},
    {icon: 'mail', title: messages.jobs, text: messages.jobsText, links: mail(messages.jobsSubject)},
  ]
  return (
    <ul className="contact-cards">
      {cards.map(({icon, title, text, links: ways}, index) => (
        <li key={index}>
          <Icon name={icon} />
          <div>
            <h2 className="h4">{title}</h2>
            {text && <p className="small muted">{text}</p>}
            <p className="tabular">
              {ways.map(({href, label}, way) => (
                <a href={href} key={way}>
                  {label}
                </a>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
