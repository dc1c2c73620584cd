import {getTranslations} from 'next-intl/server'
import type {Flash} from '@/server/auth/flash'
import {Icon} from '@/ui/Icon'

/** Why the last sign-in failed, or what is left of a logout. The address comes from an encrypted cookie, never from the address bar. */
export async function LoginNotice({notice}: {notice: Flash | {kind: 'refused'}}) {
  const t = await getTranslations('admin.login')
  const lines = (() => {
    switch (notice.kind) {
      case 'failed':
        return [t('failed')]
      case 'not_ended':
        return [t('notEnded')]
      case 'refused':
        return [t('attempt')]
      case 'denied': {
        const reason = t('denied', {reason: t(`reasons.${notice.refusal}`)})
        return notice.refusal === 'unauthorized_email' ? [reason, t('notAuthorized', {email: notice.email})] : [reason]
      }
      default:
        return notice satisfies never
    }
  })()
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
