import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {addressLine} from '@/lib/format/contact'
import {inLanguage, localePath, type Locale} from '@/lib/locales'
import {businessToday} from '@/lib/time/dates'
import {LogoLink, LanguageLinks} from '@/ui/header/HeaderLinks'
import {Icon, type IconName} from '@/ui/Icon'
import {contactLinks} from './links'
import {Hours} from './hours/Hours'
import {footerPages, legalPages} from './header/navigation'
import {getSettings} from './queries'
import {registration} from '../../../business.config.ts'
import './footer.css'

type FooterProps = {locale: Locale; path: string; newsletter?: ReactNode}

/** The year of the last build or publish: the page is static. */
const thisYear = () => businessToday(new Date()).slice(0, 4)

export async function Footer({locale, path, newsletter}: FooterProps) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'footer'})
  const {label, call, mail, email} = contactLinks(settings)
  const address = addressLine(settings.postalAddress)
  const number = registration && settings.registrationNumber
  const credentials = number || settings.license || settings.insurance
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="sheet">
          <div className="business">
            <LogoLink name={settings.businessName} href={localePath(locale, '/')} />
            <ContactList
              links={[
                {icon: 'phone', href: call, label},
                {icon: 'mail', href: mail, label: email},
              ]}
            />
            {address && <address>{address}</address>}
          </div>
          <div className="opening">
            <h2>{t('hours')}</h2>
            <Hours hours={settings.hours ?? []} closures={settings.closures ?? []} locale={locale} />
          </div>
          <nav aria-labelledby="footer-pages" className={newsletter ? undefined : 'wide'}>
            <h2 id="footer-pages">{t('pages')}</h2>
            <ul>
              {footerPages.map(({key, path: href}, index) => (
                <li key={index}>
                  <a href={localePath(locale, href)}>{t(`page.${key}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          {newsletter && <div className="subscribe">{newsletter}</div>}
          <div className="area">
            <h2>{t('area')}</h2>
            <p>{settings.serviceArea}</p>
          </div>
          {credentials && (
            <div className="registration">
              <h2>{t('registration')}</h2>
              {registration && number && (
                <p className="tabular">
                  {inLanguage(registration.label, locale)}
                  <br />
                  {number}
                </p>
              )}
              {settings.license && <p className="tabular">{t('license', {number: settings.license})}</p>}
              {settings.insurance && <p>{t('insurance', {text: settings.insurance})}</p>}
            </div>
          )}
          {settings.proof.pictures && (
            <div className="pictures">
              <h2>{t('pictures')}</h2>
              <p>{settings.proof.pictures}</p>
            </div>
          )}
          <div className="language">
            <h2>{t('language')}</h2>
            <div>
              <LanguageLinks locale={locale} path={path} className="languages" />
            </div>
          </div>
        </div>
        <div className="legal">
          <span>{t('copyright', {year: thisYear(), name: settings.businessName})}</span>
          <span className="legal-links">
            {legalPages.map(({key, path: href}, index) => (
              <a key={index} href={localePath(locale, href)}>
                {t(`page.${key}`)}
              </a>
            ))}
          </span>
        </div>
      </div>
    </footer>
  )
}

type ContactListProps = {links: readonly {icon: IconName; href: string; label: string}[]}

/** Telephone, text message, e-mail: one line each. */
export function ContactList({links}: ContactListProps) {
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
