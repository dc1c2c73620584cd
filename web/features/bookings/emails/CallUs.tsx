import type {EmailTranslator} from '@/i18n/messages'
import type {MailSender} from '@/ui/email/MailLayout'
import {Paragraph, PhoneLink} from '@/ui/email/parts'

/** "Questions? Call …", with the number as a link. */
export function CallUs({sender, t}: {sender: MailSender; t: EmailTranslator}) {
  const number = <PhoneLink {...sender.phone} />
  return <Paragraph>{t.rich('questions', {phone: () => number})}</Paragraph>
}
