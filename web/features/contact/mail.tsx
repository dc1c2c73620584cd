import {mailWords} from '@/i18n/mailWords'
import type {Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import {phoneLabel} from '@/lib/phone'
import type {ContactMessage} from '@/sanity.types'
import type {MailContent} from '@/server/mail'
import {MailLayout} from '@/ui/mail/MailLayout'
import {Facts, Paragraph} from '@/ui/mail/parts'
import {renderMail} from '@/ui/mail/renderMail'
import {senderOf} from '@/ui/mail/sender'

/** 'Contact Form: {subject}', to the business, answered straight to the sender. */
export async function newMessageMail(
  message: ContactMessage,
  {business, locale}: {business: Business; locale: Locale},
  {stored = true} = {},
): Promise<MailContent> {
  const words = mailWords(locale)
  const facts = [
    {label: words('fields.subject'), value: message.subject},
    {label: words('fields.name'), value: message.name},
    {label: words('fields.email'), value: message.email},
    {label: words('fields.phone'), value: message.phone && phoneLabel(message.phone)},
    {label: words('fields.message'), value: message.message},
    {label: words('fields.language'), value: message.locale},
    {label: words('fields.reference'), value: message.id},
  ].flatMap(({label, value}) => (value ? [{label, value}] : []))
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('contactNew.preview', {name: message.name})}
      heading={words('contactNew.heading')}
      sender={senderOf(business, words)}
      reason={words('contactNew.reason')}
    >
      {stored ? null : (
        <Paragraph>
          <strong>{words('contactNew.notStored')}</strong>
        </Paragraph>
      )}
      <Paragraph>{words('contactNew.text')}</Paragraph>
      <Facts facts={facts} />
    </MailLayout>,
  )
  return {...bodies, subject: words('contactNew.subject', {subject: message.subject}), replyTo: message.email}
}
