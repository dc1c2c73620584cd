import {getLocale, getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {asLocale} from '@/lib/locales'
import {getSavedReplies} from '@/server/email/savedReplies'
import {env} from '@/server/env'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {HoldOffer, SettingsForms} from './SettingsForm'
import {PushPanel} from './push/PushPanel'
import {readSettings} from './commands'
import type {Admin} from '@/server/auth/session'
import {MAX_DEVICES, readDevices} from '@/server/push/devices'
import {pushKey} from '@/server/push/service'
import {unreachableStaff} from '@/server/email/outbox/staffDelivery'
import {Icon} from '@/ui/Icon'

export async function SettingsTab({admin, calendarFeed}: {admin: Admin; calendarFeed: ReactNode}) {
  const t = await getTranslations('admin.settings')
  const key = pushKey()
  const [{revision, ...settings}, replies, push] = await Promise.all([
    readSettings(),
    getSavedReplies(asLocale(await getLocale())),
    key ? readDevices(admin.userId) : undefined,
  ])
  return (
    <>
      <TabHeading title={t('title')} />
      {key && push && <PushPanel publicKey={key} limit={MAX_DEVICES} initial={push} />}
      {calendarFeed}
      <SettingsForms settings={settings} replies={replies} revision={revision} fallback={env.BUSINESS_EMAIL} />
    </>
  )
}

/** Offered while every new review appears at once. */
export async function ReviewHoldOffer() {
  const {revision, ...settings} = await readSettings()
  return settings.moderation === 'publish' ? <HoldOffer settings={settings} revision={revision} /> : null
}

/** Warns above every tab that a recipient of leads takes no email. */
export async function StaffEmailAlert() {
  const t = await getTranslations('admin.settings')
  const unreachable = await unreachableStaff().catch(() => [])
  if (unreachable.length === 0) return null
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      {unreachable.map(({email, reason}) => (
        <p key={email}>{t('unreachable', {email, reason})}</p>
      ))}
    </div>
  )
}
