import {Icon, type IconName} from '@/ui/Icon'
import type {Messages} from '@/i18n/messages'

type Props = {
  words: Messages['contact']
  links: {label: string; call: string; text: string; mail: string; email: string}
}

type Card = {icon: IconName; title: string; text?: string; links: {href: string; label: string}[]}

/** Who to write to for what, and the telephone. */
export function ContactCards({words, links}: Props) {
  const mail = (subject: string) => [{href: `${links.mail}?subject=${encodeURIComponent(subject)}`, label: links.email}]
  const cards: Card[] = [
    {icon: 'mail', title: words.estimates, text: words.estimatesText, links: mail(words.estimatesSubject)},
    {icon: 'mail', title: words.jobs, text: words.jobsText, links: mail(words.jobsSubject)},
    {
      icon: 'phone',
      title: words.phone,
      links: [
        {href: links.call, label: links.label},
        {href: links.text, label: words.sms},
      ],
    },
  ]
  return (
    <ul className="contact-cards">
      {cards.map(({icon, title, text, links: ways}) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <h3 className="h4">{title}</h3>
            {text && <p className="small muted">{text}</p>}
            <p className="tabular">
              {ways.map(({href, label}) => (
                <a href={href} key={href}>
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
