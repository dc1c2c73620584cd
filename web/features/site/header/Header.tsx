import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {ButtonLink, buttonClass} from '@/ui/Button'
import {LogoLink} from '@/ui/header/HeaderLinks'
import {Icon} from '@/ui/Icon'
import {MobileMenu} from './MobileMenu'
import {NavigationLinks} from './navigation'
import {bookingHref, contactLinks, hasOwnButton} from '../links'
import {getSettings} from '../queries'
import './header.css'

const MENU = 'menu'

/** The form, its confirmation and a customer's own request need no button that leads to the form. */
const isBooking = (path: string) => path.startsWith('/booking')

type Props = {locale: Locale; path: string; current: string; service: string | null | undefined; search?: ReactNode}

export async function Header({locale, path, current, service, search}: Props) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'header'})
  const {label, call} = contactLinks(settings)
  return (
    <>
      <header className="header">
        <div className="wrap">
          <LogoLink name={settings.businessName} href={localePath(locale, '/')} />
          <nav className="nav desktop-only" aria-label={t('main')}>
            <NavigationLinks locale={locale} current={current} />
          </nav>
          <div className="tools">
            <a className="number tabular" href={call}>
              <Icon name="phone" />
              {label}
            </a>
            {search}
            {isBooking(path) ? (
              // Its place is kept, before the search: the links beside it stand where they stand on every page.
              <span
                className={buttonClass('default', 'default', 'not-on-phone')}
                style={{visibility: 'hidden', order: -1}}
              >
                {t('bookEstimate')}
              </span>
            ) : (
              <ButtonLink
                className="not-on-phone"
                variant={hasOwnButton(path) ? 'secondary' : 'default'}
                href={bookingHref(locale, service)}
              >
                {t('bookEstimate')}
              </ButtonLink>
            )}
            <button
              type="button"
              popoverTarget={MENU}
              className={buttonClass('outline', 'icon', 'below-desktop')}
              aria-label={t('openMenu')}
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </header>
      <MobileMenu id={MENU} locale={locale} path={path} current={current} service={service} />
    </>
  )
}
