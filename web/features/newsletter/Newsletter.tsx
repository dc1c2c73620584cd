import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {NewsletterForm} from './NewsletterForm'

type Props = {locale: Locale; offer: {text: string | null; terms: string | null}}

/** The footer's newsletter box with the offer and its terms. */
export function Newsletter({locale, offer}: Props) {
  const {title, plain, terms, label, submit, sending, honeypot, consent} = messagesFor(locale).newsletter
  return (
    <div className="newsletter">
      <h2>{title}</h2>
      <p>{offer.text ?? plain}</p>
      <NewsletterForm locale={locale} messages={{label, submit, sending, honeypot, consent}} />
      {offer.terms && (
        <details className="terms">
          <summary>{terms}</summary>
          <p>{offer.terms}</p>
        </details>
      )}
    </div>
  )
}
