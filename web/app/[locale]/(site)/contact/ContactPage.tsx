import '@/features/messages/form/contact.css'
import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {PageShell} from '@/app/_site/PageShell'
import {ContactCards} from '@/features/messages/form/ContactCards'
import {ServiceAreaDrawing} from '@/features/messages/form/ServiceAreaDrawing'
import {StreetMap} from '@/features/messages/form/StreetMap'
import {getPage} from '@/features/site/pageQueries'
import {contactLinks} from '@/features/site/contactLinks'
import {Hours} from '@/features/site/Hours'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import {addressLine} from '@/lib/format/addressLine'
import type {Locale} from '@/lib/locales'
import {PageHead} from '@/ui/PageHead'

type Props = {locale: Locale; message: ReactNode}

/** The contact page around its form: ways to reach us, hours, and where we work. */
export async function ContactPage({locale, message}: Props) {
  const [settings, page, t] = await Promise.all([
    getSettings(locale),
    getPage('contact', locale),
    getTranslations({locale, namespace: 'contact'}),
  ])
  const words = messagesFor(locale).contact
  const address = addressLine(settings.postalAddress)
  return (
    <PageShell locale={locale} path="/contact">
      <div className="wrap">
        <PageHead
          heading={page?.heading ?? words.title}
          lead={page?.lead ?? t('lead', {hours: String(settings.responseHours)})}
        />
        <div className="contactgrid">
          {message}
          <div className="contactside">
            <ContactCards words={words} links={contactLinks(settings)} />
            <section>
              <h2 className="h3">{words.hours}</h2>
              <Hours hours={settings.hours ?? []} locale={locale} />
            </section>
            {address && (
              <section>
                <h2 className="h3">{words.address}</h2>
                <address>{address}</address>
              </section>
            )}
          </div>
        </div>
      </div>
      <section className="section section--sunken">
        <div className="wrap areagrid">
          <div className="areatext">
            <h2 className="h1">{words.area}</h2>
            <p className="lead">{settings.serviceArea}</p>
            <p className="muted">{words.areaText}</p>
          </div>
          <StreetMap
            words={words.map}
            open={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address || 'New Jersey, USA')}`}
            drawing={<ServiceAreaDrawing words={words} />}
          />
        </div>
      </section>
    </PageShell>
  )
}
