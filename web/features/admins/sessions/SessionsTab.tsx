import {getTranslations} from 'next-intl/server'
import type {Admin} from '@/server/auth/adminSession'
import {requestTime} from '@/lib/time/dates'
import {TabHeading} from '@/ui/admin/panel/TabHeading'
import {listSessions} from './sessions'
import {SessionsPanel} from './SessionsPanel'

export async function SessionsTab({admin}: {admin: Admin}) {
  const t = await getTranslations('admin.sessions')
  return (
    <>
      <TabHeading title={t('title')} />
      <SessionsPanel initial={await listSessions(admin, requestTime())} />
    </>
  )
}
