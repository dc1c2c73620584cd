import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {addressLine} from '@/lib/format/addressLine'
import {localePath, type Locale} from '@/lib/locales'
import {todayInNewYork} from '@/lib/time/dates'
import {LogoLink} from '@/ui/LogoLink'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {LanguageLinks} from '@/ui/LanguageLinks'
import {contactLinks} from './contactLinks'
import {Hours} from './Hours'
import {footerPages, legalPages} from './header/navigation'
import {getSettings} from './queries'

type Props = {locale: Locale; path: string; newsletter?: ReactNode}

/** The year of the last build or publish: a static page knows no later one. */
const thisYear = () => todayInNewYork(new Date()).slice(0, 4)

export async function Footer({locale, path, newsletter}: Props) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'footer'})
  const {label, call, mail, email} = contactLinks(settings)
  const address = addressLine(settings.postalAddress)
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="sheet">
          <div className="f-id">
            <LogoLink name={settings.businessName} href={localePath(locale, '/')} />
            <ul className="contactlist">
              <li>
                <a href={call}>
                  <Icon name="phone" />
                  {label}
                </a>
              </li>
              <li>
                <a href={mail}>
                  <Icon name="mail" />
                  {email}
                </a>
              </li>
            </ul>
            {address && <address>{address}</address>}
            <div className="f-book">
              <ButtonLink href={localePath(locale, '/booking')}>{t('bookEstimate')}</ButtonLink>
            </div>
          </div>
          <div className="f-hours">
            <h2>{t('hours')}</h2>
            <Hours hours={settings.hours ?? []} locale={locale} />
          </div>
          <nav aria-labelledby="footer-pages">
            <h2 id="footer-pages">{t('pages')}</h2>
            <ul>
              {footerPages.map(({key, path: href}) => (
                <li key={key}>
                  <a href={localePath(locale, href)}>{t(`page.${key}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="f-news">{newsletter}</div>
          <div className="f-area">
            <h2>{t('area')}</h2>
            <p>{settings.serviceArea}</p>
          </div>
          <div className="f-reg">
            <h2>{t('registration')}</h2>
            <p className="tabular">
              {t('registrationLabel')}
              <br />
              {settings.registrationNumber}
            </p>
            {settings.license && <p className="tabular">{t('license', {number: settings.license})}</p>}
            {settings.insurance && <p>{t('insurance', {text: settings.insurance})}</p>}
          </div>
          <div className="f-langs">
            <h2>{t('language')}</h2>
            <div>
              <LanguageLinks locale={locale} path={path} className="langs" />
            </div>
          </div>
        </div>
        <div className="legal">
          <span>{t('copyright', {year: thisYear(), name: settings.businessName})}</span>
          <span className="legal-links">
            {legalPages.map(({key, path: href}) => (
              <a key={key} href={localePath(locale, href)}>
                {t(`page.${key}`)}
              </a>
            ))}
          </span>
        </div>
      </div>
    </footer>
  )
}
