import type {BookingFormConfig} from '@/features/bookings/form/config'
import {PortalLayout} from '@/features/bookings/portal/PortalLayout'
import type {Messages} from '@/i18n/messages'
import {type Locale, localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

type Props = {
  words: Messages['bookings']['manage']
  state: 'unknown' | 'expired'
  phone: BookingFormConfig['phone']
  locale: Locale
}

/** A link that leads nowhere any more says so, and how to go on. */
export function GoneLink({words, state, phone, locale}: Props) {
  return (
    <>
      <PageHead heading={words[state].title} lead={words[state].text} />
      <PortalLayout>
        <div className="actions">
          <ButtonLink variant="secondary" className="tabular" href={phone.href}>
            {phone.label}
          </ButtonLink>
          <ButtonLink variant="outline" href={localePath(locale, '/booking')}>
            {words.book}
          </ButtonLink>
        </div>
      </PortalLayout>
    </>
  )
}
