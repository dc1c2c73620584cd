import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {bookingHref, contactLinks, whatsappLink} from '../links'
import {getSettings} from '../queries'
import './CallToAction.css'

type Props = {
  locale: Locale
  /** Preselects this service in the form. */
  service?: string | null
  /** The page's own heading; by default the home page's. */
  heading?: string | null
}

/** The closing band: book, or call. */
export async function CallToAction({locale, service, heading}: Props) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'header'})
  const {label, call} = contactLinks(settings)
  return (
    <section className="call-to-action">
      <div className="wrap inner">
        <div>
          <h2 className="h1">{heading ?? settings.home.ctaHeading}</h2>
          <p className="lead">{settings.home.ctaText}</p>
        </div>
        <div className="actions">
          <ButtonLink size="lg" href={bookingHref(locale, service)}>
            {t('bookEstimate')}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" className="tabular" href={call}>
            <Icon name="phone" />
            {label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Call and text, beside a page's main button. */
export async function ContactButtons({locale}: {locale: Locale}) {
  const settings = await getSettings(locale)
  const {call, text, label} = contactLinks(settings)
  const t = await getTranslations({locale, namespace: 'services'})
  const tHeader = await getTranslations({locale, namespace: 'header'})
  const whatsapp = whatsappLink(settings, tHeader('whatsappText'))
  return (
    <>
      <ButtonLink size="lg" variant="outline" className="tabular" href={call}>
        <Icon name="phone" />
        {t('callUs', {phone: label})}
      </ButtonLink>
      <ButtonLink size="lg" variant="link" className="tabular" href={text}>
        <Icon name="message" />
        {t('textUs', {phone: label})}
      </ButtonLink>
      {whatsapp && (
        <ButtonLink size="lg" variant="link" href={whatsapp}>
          WhatsApp
        </ButtonLink>
      )}
    </>
  )
}
