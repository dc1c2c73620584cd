import {Icon} from '@/ui/Icon'
import type {Messages} from '@/i18n/messages'
import './contact.css'

type Props = {
  messages: Messages['contact']
  links: {label: string; call: string; text: string; mail: string; email: string}
}

/**
 * The telephone number, and the email address with the usual reasons to write. A reason's link fills in the subject.
 */
export function ContactCards({messages, links}: Props) {
  const reasons = [
    {title: messages.estimates, text: messages.estimatesText, subject: messages.estimatesSubject},
    {title: messages.jobs, text: messages.jobsText, subject: messages.jobsSubject},
  ]
  return (
    <ul className="contact-cards">
      <li>
        <Icon name="phone" />
        <div>
          <h2 className="h4">{messages.phone}</h2>
          <p className="tabular">
            <a href={links.call}>{links.label}</a>
            <a href={links.text}>{messages.sms}</a>
          </p>
        </div>
      </li>
      <li>
        <Icon name="mail" />
        <div>
          <h2 className="h4">{messages.form.email}</h2>
          <p>
            <a href={links.mail}>{links.email}</a>
          </p>
          <dl>
            {reasons.map(({title, text, subject}) => (
              <div key={subject}>
                <dt>
                  <a href={`${links.mail}?subject=${encodeURIComponent(subject)}`}>{title}</a>
                </dt>
                <dd className="small muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </li>
    </ul>
  )
}
