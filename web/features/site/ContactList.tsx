import {Icon, type IconName} from '@/ui/Icon'
import './footer.css'

type Props = {links: readonly {icon: IconName; href: string; label: string}[]}

/** Telephone, text message, e-mail: one line each. */
export function ContactList({links}: Props) {
  return (
    <ul className="contact-list">
      {links.map(({icon, href, label}, index) => (
        <li key={index}>
          <a href={href}>
            <Icon name={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
