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
 * Tells that the link is expired or unknown, and how to go on. proxy.ts gives it the status 404, under which the page
 * loses what generateMetadata gave it; so the title stands here.
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
