import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {bookingHref} from './bookingHref'
import {contactLinks} from './contactLinks'
import {getSettings} from './queries'

/** The closing band: book, or call. `service` fills in the form's choice. */
export async function CallToAction({locale, service}: {locale: Locale; service?: string | null}) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'header'})
  const {label, call} = contactLinks(settings)
  return (
    <section className="call-to-action siding-texture">
      <div className="wrap inner">
        <div>
          <h2 className="display">{settings.home?.ctaHeading}</h2>
          <p className="lead">{settings.home?.ctaText}</p>
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
