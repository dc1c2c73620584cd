import {getLocale, getTranslations} from 'next-intl/server'
import Link from 'next/link'
import type {ReactNode} from 'react'
import {requestTime} from '@/lib/time/dates'
import {LogoLink, SkipLink} from '@/ui/header/HeaderLinks'
import {DrawerHost} from '../drawer/Drawer'
import {ThemeButton} from '../ThemeButton'
import {InboxWatcher} from '../live/InboxWatcher'
import {Toasts} from '../toast/Toasts'
import {LanguageSelect, LogoutButton, TabList} from './HeaderControls'
import {OfflineBanner, SessionWarning} from './Notices'
import {dashboardPath, TABS, type Tab} from './tabs'
import './shell.css'

type Props = {
  children: ReactNode
  tab: Tab
  email: string
  isSuper: boolean
  expiresAt: string
  businessName: string
}

export async function AdminShell({children, tab, email, isSuper, expiresAt, businessName}: Props) {
  const t = await getTranslations('admin.shell')
  const locale = await getLocale()
  const tabs = TABS.filter((each) => each !== 'users' || isSuper)
  return (
    <div className="admin-shell">
      <header data-behind>
        <SkipLink label={t('skip')} />
        <LogoLink name={businessName} href="/" />
        <TabList key={tab} label={t('nav')}>
          {tabs.map((each) => (
            <Link
              key={each}
              href={dashboardPath(each)}
              aria-current={each === tab ? 'page' : undefined}
              prefetch={false}
            >
              {t(`tabs.${each}`)}
            </Link>
          ))}
        </TabList>
        <div className="account">
          <span className="email">{email}</span>
          <LanguageSelect locale={locale} label={t('language')} />
          <ThemeButton />
          <LogoutButton label={t('logout')} />
        </div>
      </header>
      <div data-behind>
        <OfflineBanner message={t('offline')} />
        <SessionWarning expiresAt={expiresAt} />
      </div>
      <Toasts dismissLabel={t('dismiss')}>
        <InboxWatcher since={requestTime().toISOString()}>
          <main id="main" data-behind>
            {children}
          </main>
          <DrawerHost />
        </InboxWatcher>
      </Toasts>
    </div>
  )
}
