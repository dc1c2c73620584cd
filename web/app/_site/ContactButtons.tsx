import {getTranslations} from 'next-intl/server'
import {contactLinks, whatsappLink} from '@/features/site/links'
import {getSettings} from '@/features/site/queries'
import type {Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'

/** Call and text, beside a page's main button. */
export async function ContactButtons({locale}: {locale: Locale}) {
  const settings = await getSettings(locale)
  const {call, text, label} = contactLinks(settings)
  const t = await getTranslations({locale, namespace: 'services'})
  const tHeader = await getTranslations({locale, namespace: 'header'})
  const whatsapp = whatsappLink(settings, tHeader('whatsappText'))
  return (
    <>
      <ButtonLink size="lg" variant="outline" className="tabular" href={call}>
        <Icon name="phone" />
        {t('callUs', {phone: label})}
      </ButtonLink>
      <ButtonLink size="lg" variant="link" className="tabular" href={text}>
        <Icon name="message" />
        {t('textUs', {phone: label})}
      </ButtonLink>
      {whatsapp && (
        <ButtonLink size="lg" variant="link" href={whatsapp}>
          WhatsApp
        </ButtonLink>
      )}
    </>
  )
}
