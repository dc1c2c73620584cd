import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {LanguagePicker} from '@/ui/header/LanguagePicker'
import {Icon} from '@/ui/Icon'
import {contactLinks} from '../links'
import {OpenNow} from '../hours/OpenNow'
import {namedDays, openMessages, hoursSummary} from '../hours/Hours'
import {getSettings} from '../queries'
import {secondLevel} from './navigation'
import './header.css'

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
