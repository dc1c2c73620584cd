import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {NewsletterForm} from './NewsletterForm'
import './newsletter.css'

type Props = {locale: Locale; offer: {text: string | null; terms: string | null}}

/** The words of this form only: `messages/` has many more for the newsletter. */
export function newsletterFormWords(locale: Locale) {
  const {label, submit, sending, honeypot, consent, check, failed, errors} = messagesFor(locale).newsletter
  return {label, submit, sending, honeypot, consent, check, failed, errors}
}

/** The footer's newsletter box with the offer and its terms. */
export function Newsletter({locale, offer}: Props) {
  const {title, plain, terms} = messagesFor(locale).newsletter
  return (
    <div className="newsletter">
      <h2>{title}</h2>
      <p>{offer.text ?? plain}</p>
      <NewsletterForm locale={locale} messages={newsletterFormWords(locale)} />
      {offer.terms && (
        <details className="terms">
          <summary>{terms}</summary>
          <p>{offer.terms}</p>
        </details>
      )}
    </div>
  )
}
