import {getLocale, getTranslations} from 'next-intl/server'
import Link from 'next/link'
import type {ReactNode} from 'react'
import {requestTime} from '@/lib/time/dates'
import {LogoLink, SkipLink} from '@/ui/header/HeaderLinks'
import {DrawerHost} from '../drawer/Drawer'
import {ThemeButton} from '../ThemeButton'
import {InboxWatcher} from '../live/InboxWatcher'
import {Toasts} from '../toast/Toasts'
import {LanguageSelect, LogoutButton, RememberTab, TabList} from './HeaderControls'
import {OfflineBanner, SessionWarning} from './Notices'
import {dashboardPath, TABS, type Tab} from './tabs'
import './shell.css'

type Props = {
  children: ReactNode
  tab: Tab
  admin: {userId: string; email: string; role: string; expiresAt: string}
  businessName: string
}

export async function AdminShell({children, tab, admin, businessName}: Props) {
  const t = await getTranslations('admin.shell')
  const locale = await getLocale()
  const {userId, email, role, expiresAt} = admin
  const tabs = TABS.filter((each) => each !== 'users' || role === 'super')
  return (
    <div className="admin-shell">
      <header data-behind>
        <RememberTab tab={tab} userId={userId} />
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
          <main id="main" tabIndex={-1} data-behind>
            {children}
          </main>
          <DrawerHost />
        </InboxWatcher>
      </Toasts>
    </div>
  )
}
