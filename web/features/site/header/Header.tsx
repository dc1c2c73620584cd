import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {ButtonLink, buttonClass} from '@/ui/Button'
import {LogoLink, LanguagePicker} from '@/ui/header/HeaderLinks'
import {Icon} from '@/ui/Icon'
import {MobileMenu} from './MobileMenu'
import {NavigationLinks, secondLevel} from './navigation'
import {bookingHref, contactLinks, hasOwnButton, whatsappLink} from '../links'
import {getSettings} from '../queries'
import {OpenNow} from '../hours/OpenNow'
import {namedDays, openMessages, hoursSummary} from '../hours/Hours'
import './header.css'
import './mobile.css'

const MENU = 'menu'

/** The booking pages need no button that leads to the form. */
const isBooking = (path: string) => path.startsWith('/booking')

type BarProps = {locale: Locale; path: string; service: string | null | undefined}

export async function Header({
  locale,
  path,
  current,
  service,
  search,
}: BarProps & {current: string; search?: ReactNode}) {
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
              // Keep the button's place, so that the links beside it do not move between pages.
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

export async function TopBar({locale, path}: {locale: Locale; path: string}) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'header'})
  const {label, call} = contactLinks(settings)
  return (
    <div className="top-bar" role="region" aria-label={t('hours')}>
      <div className="wrap">
        <OpenNow
          hours={namedDays(settings.hours ?? [], locale)}
          closures={(settings.closures ?? []).map(({from, to}) => ({from, to}))}
          locale={locale}
          summary={hoursSummary(settings.hours ?? [], locale, t('closed'))}
          messages={await openMessages(locale)}
        />
        <div className="right">
          {secondLevel.map((page, index) => (
            <a className="tool desktop-only" href={localePath(locale, page.path)} key={index}>
              {t(`nav.${page.key}`)}
            </a>
          ))}
          <a className="tool tabular call not-on-phone" href={call}>
            <Icon name="phone" />
            {label}
          </a>
          <LanguagePicker locale={locale} path={path} label={t('language')} />
          <button
            type="button"
            className="tool not-on-phone"
            data-theme="toggle"
            data-dark={t('toDark')}
            data-light={t('toLight')}
            aria-label={t('toDark')}
          >
            <Icon name="moon" className="if-light" />
            <Icon name="sun" className="if-dark" />
            <span className="visually-hidden">{t('toggleTheme')}</span>
          </button>
          <a className="tool desktop-only" href="/admin/login">
            {t('admin')}
          </a>
        </div>
      </div>
    </div>
  )
}

/** Call, text and book at the bottom of a phone's screen. The booking pages have no link to themselves. */
export async function MobileActionBar({locale, path, service}: BarProps) {
  const settings = await getSettings(locale)
  const {call, text} = contactLinks(settings)
  const t = await getTranslations({locale, namespace: 'header'})
  const whatsapp = whatsappLink(settings, t('whatsappText'))
  return (
    <nav className="mobile-action-bar" aria-label={t('quick')}>
      <ButtonLink variant="outline" href={call}>
        <Icon name="phone" />
        {t('call')}
      </ButtonLink>
      <ButtonLink variant="outline" href={text}>
        {t('text')}
      </ButtonLink>
      {whatsapp && (
        <ButtonLink variant="outline" href={whatsapp}>
          WhatsApp
        </ButtonLink>
      )}
      {isBooking(path) ? null : (
        <ButtonLink
          className="book"
          variant={hasOwnButton(path) ? 'secondary' : 'default'}
          href={bookingHref(locale, service)}
        >
          {t('bookEstimate')}
        </ButtonLink>
      )}
    </nav>
  )
}
