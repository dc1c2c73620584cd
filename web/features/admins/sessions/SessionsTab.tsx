import {getTranslations} from 'next-intl/server'
import type {Admin} from '@/server/auth/adminSession'
import {requestTime} from '@/lib/time/dates'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {listSessions} from './sessions'
import {SessionsPanel} from './SessionsPanel'

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
