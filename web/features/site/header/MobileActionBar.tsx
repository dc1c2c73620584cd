import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {bookingHref, contactLinks, hasOwnButton, whatsappLink} from '../links'
import {getSettings} from '../queries'
import './header.css'

type Props = {locale: Locale; path: string; service: string | null | undefined}

/** Call, text and book within reach of the thumb, on phones only; the booking pages need no link to themselves. */
export async function MobileActionBar({locale, path, service}: Props) {
  const settings = await getSettings(locale)
  const {call, text} = contactLinks(settings)
  const t = await getTranslations({locale, namespace: 'header'})
  const whatsapp = whatsappLink(settings, t('whatsappText'))
  return (
    <nav className="mobile-action-bar" aria-label={t('quick')}>
      <ButtonLink variant="outline" href={call}>
        <Icon name="phone" />
        {t('call')}
      </ButtonLink>
      <ButtonLink variant="outline" href={text}>
        {t('text')}
      </ButtonLink>
      {whatsapp && (
        <ButtonLink variant="outline" href={whatsapp}>
          WhatsApp
        </ButtonLink>
      )}
      {path.startsWith('/booking') ? null : (
        <ButtonLink
          className="book"
          variant={hasOwnButton(path) ? 'secondary' : 'default'}
          href={bookingHref(locale, service)}
        >
          {t('bookEstimate')}
        </ButtonLink>
      )}
    </nav>
  )
}
