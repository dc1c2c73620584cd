import {getTranslations} from 'next-intl/server'
import type {Admin} from '@/server/auth/session'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {Icon} from '@/ui/Icon'
import {listAdmins} from './queries'
import {UsersPanel} from './UsersPanel'
import {requestTime} from '@/lib/time/dates'
import {listSessions} from './sessions/sessions'
import {SessionsPanel} from './sessions/SessionsPanel'

type Props = {
  admin: Admin
  /** Whether the admin has a secret address for a calendar app. */
  hasFeed: Promise<boolean>
}

export async function SessionsTab({admin, hasFeed}: Props) {
  const t = await getTranslations('admin.sessions')
  const [sessions, feed] = await Promise.all([listSessions(admin, requestTime()), hasFeed])
  return (
    <>
      <TabHeading title={t('title')} />
      <SessionsPanel initial={sessions} hasFeed={feed} />
    </>
  )
}

/** Shows other admins a message and reads no data for them: this tab is for the super admin. */
export async function UsersTab({admin}: {admin: Admin}) {
  const t = await getTranslations('admin.users')
  if (admin.role !== 'super') {
    return (
      <div className="alert" role="alert">
        <Icon name="alert" />
        <p>{t('denied')}</p>
      </div>
    )
  }
  return (
    <>
      <TabHeading title={t('title')} />
      <UsersPanel initial={await listAdmins(admin)} />
    </>
  )
}
