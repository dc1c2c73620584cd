import {getTranslations} from 'next-intl/server'
import {languageLabel} from '@/lib/languages'
import {localePath, locales, type Locale} from '@/lib/locales'
import {LogoLink} from '@/ui/header/HeaderLinks'
import {ButtonLink, buttonClass} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {bookingHref, contactLinks, whatsappLink} from '../links'
import {secondLevel, NavigationLinks} from './navigation'
import {getSettings} from '../queries'
import './mobile.css'

type Props = {id: string; locale: Locale; path: string; current: string; service: string | null | undefined}

/**
 * The navigation as a sheet, for narrow screens. A native popover: it opens before the scripts load, and Escape closes
 * it.
 */
export async function MobileMenu({id, locale, path, current, service}: Props) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'header'})
  const {label, call, text} = contactLinks(settings)
  const whatsapp = whatsappLink(settings, t('whatsappText'))
  return (
    <div popover="auto" id={id} className="overlay mobile-menu" role="dialog" aria-label={t('menu')}>
      <div className="wrap sheet">
        <div className="bar">
          <LogoLink name={settings.businessName} href={localePath(locale, '/')} />
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass('outline', 'icon')}
            aria-label={t('closeMenu')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className="pages" aria-label={t('menu')}>
          <NavigationLinks locale={locale} current={current} />
          <a className="staff" href="/admin/dashboard">
            {t('adminDashboard')}
          </a>
        </nav>
        <ul className="second-level">
          {secondLevel.map((item, index) => (
            <li key={index}>
              <a href={localePath(locale, item.path)}>{t(`nav.${item.key}`)}</a>
            </li>
          ))}
        </ul>
        <div>
          <p className="small-label">{t('language')}</p>
          <div className="segmented">
            {locales.map((each, index) => (
              <a
                key={index}
                href={localePath(each, path)}
                lang={each}
                hrefLang={each}
                {...(each === locale && {'aria-current': 'true'})}
              >
                {languageLabel(each, each)}
              </a>
            ))}
          </div>
        </div>
        <div>
          <p className="small-label">{t('theme')}</p>
          <div className="segmented">
            <button type="button" data-theme="light" aria-pressed="true">
              <Icon name="sun" />
              {t('light')}
            </button>
            <button type="button" data-theme="dark" aria-pressed="false">
              <Icon name="moon" />
              {t('dark')}
            </button>
          </div>
        </div>
        <div className="actions">
          <ButtonLink size="lg" href={bookingHref(locale, service)}>
            {t('bookEstimate')}
          </ButtonLink>
          <ButtonLink variant="outline" className="tabular" href={call}>
            <Icon name="phone" />
            {label}
          </ButtonLink>
          <ButtonLink variant="outline" href={text}>
            <Icon name="message" />
            {t('text')}
          </ButtonLink>
          {whatsapp && (
            <ButtonLink variant="outline" href={whatsapp}>
              WhatsApp
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
