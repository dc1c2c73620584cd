import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {PageShell} from '@/app/_site/PageShell'
import {getBookingForm} from '@/features/bookings/form/query'
import {ContactCards} from '@/features/messages/form/ContactCards'
import {ServiceArea, ServiceAreaDrawing} from '@/features/messages/form/ServiceArea'
import {StreetMap} from '@/features/messages/form/StreetMap'
import {getPage, getSettings} from '@/features/site/queries'
import {contactLinks} from '@/features/site/links'
import {Hours} from '@/features/site/hours/Hours'
import {messagesFor} from '@/i18n/messages'
import {addressLine} from '@/lib/format/contact'
import {interpolate} from '@/lib/format/text'
import {inLanguage, localePath, type Locale} from '@/lib/locales'
import {PageHead} from '@/ui/PageHead'
import {ZipAnswer} from './ZipAnswer'
import {areaDrawing, mapBounds, region} from '../../../../../business.config.ts'
import '@/features/messages/form/contact.css'

type Props = {locale: Locale; message: ReactNode}

function mapTexts(locale: Locale) {
  const {title, unreachable, drawn, ...messages} = messagesFor(locale).contact.map
  return {
    ...messages,
    title: interpolate(title, {region: inLanguage(region.name, locale)}),
    unreachable: areaDrawing ? `${unreachable} ${drawn}` : unreachable,
  }
}

/** The contact page around its form: ways to reach us, hours, and where we work. */
export async function ContactPage({locale, message}: Props) {
  const [settings, booking, page, t] = await Promise.all([
    getSettings(locale),
    getBookingForm(locale),
    getPage('contact', locale),
    getTranslations({locale, namespace: 'contact'}),
  ])
  const messages = messagesFor(locale).contact
  const address = addressLine(settings.postalAddress)
  return (
    <PageShell locale={locale} path="/contact">
      <div className="wrap">
        <PageHead
          heading={page?.heading ?? messages.title}
          lead={page?.lead ?? t('lead', {hours: settings.responseHours})}
        />
        <div className="contact-page">
          <div className="details">
            <ContactCards messages={messages} links={contactLinks(settings)} />
            <section>
              <h2 className="h3">{messages.hours}</h2>
              <Hours hours={settings.hours ?? []} closures={settings.closures ?? []} locale={locale} />
            </section>
            {address && (
              <section>
                <h2 className="h3">{messages.address}</h2>
                <address>{address}</address>
              </section>
            )}
          </div>
          {message}
        </div>
      </div>
      <ServiceArea
        heading={messages.area}
        lead={settings.serviceArea}
        text={messages.areaText}
        zip={<ZipAnswer zips={booking.zips ?? []} action={localePath(locale, '/booking')} messages={messages.zip} />}
      >
        <StreetMap
          messages={mapTexts(locale)}
          bounds={mapBounds.join()}
          open={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address || `${region.name.en}, ${region.country}`)}`}
          drawing={areaDrawing && <ServiceAreaDrawing area={areaDrawing} locale={locale} />}
        />
      </ServiceArea>
    </PageShell>
  )
}

/** The contact form's messages and settings in one language. */
export async function contactFormProps(locale: Locale) {
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations({locale, namespace: 'contact'})])
  const {label, call} = contactLinks(settings)
  const {form, done} = messagesFor(locale).contact
  const text = t('done.text', {hours: settings.responseHours})
  return {
    locale,
    messages: {form, done: {...done, text}},
    phone: {label, href: call},
    privacy: {label: messagesFor(locale).footer.page.privacy, href: localePath(locale, '/privacy')},
  }
}
