import {getTranslations} from 'next-intl/server'
import {unreachableStaff} from '@/server/email/outbox/staffDelivery'
import {Icon} from '@/ui/Icon'

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
