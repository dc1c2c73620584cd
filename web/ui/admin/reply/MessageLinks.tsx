import {smsHref, whatsAppHref} from '@/lib/format/phoneLinks'

type Props = {phone: string; text: string; labels: Record<'sms' | 'whatsApp', string>}

/** A text message and a WhatsApp message, begun with a text. */
export const MessageLinks = ({phone, text, labels}: Props) => (
  <>
    <a className="btn btn--outline btn--sm" href={smsHref(phone, text)}>
      {labels.sms}
    </a>
    <a className="btn btn--outline btn--sm" href={whatsAppHref(phone, text)} target="_blank" rel="noreferrer">
      {labels.whatsApp}
    </a>
  </>
)
