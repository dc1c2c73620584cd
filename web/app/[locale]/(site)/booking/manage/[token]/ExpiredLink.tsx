import type {BookingFormConfig} from '@/features/bookings/form/config'
import {PortalLayout} from '@/features/bookings/portal/Portal'
import type {Messages} from '@/i18n/messages'
import {type Locale, localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

type Props = {
  messages: Messages['bookings']['manage']
  state: 'unknown' | 'expired'
  phone: BookingFormConfig['phone']
  locale: Locale
}

/**
 * Says that the link is expired or unknown. The title is here because Next drops generateMetadata under the status 404
 * that proxy.ts sets.
 */
export function ExpiredLink({messages, state, phone, locale}: Props) {
  return (
    <>
      <title>{messages[state].title}</title>
      <PageHead heading={messages[state].title} lead={messages[state].text} />
      <PortalLayout>
        <div className="actions">
          <ButtonLink variant="secondary" className="tabular" href={phone.href}>
            {phone.label}
          </ButtonLink>
          <ButtonLink variant="outline" href={localePath(locale, '/booking')}>
            {messages.book}
          </ButtonLink>
        </div>
      </PortalLayout>
    </>
  )
}
