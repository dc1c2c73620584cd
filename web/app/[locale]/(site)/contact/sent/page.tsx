import {noindexMetadata} from '@/app/_site/pageMetadata'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {StatusIcon} from '@/ui/form/FormMessages'
import {ContactPage, contactFormProps} from '../ContactPage'

export const generateMetadata = noindexMetadata((messages) => messages.contact.done.title)

/** The confirmation for a message sent without JavaScript. */
export default async function ContactSentPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const {messages} = await contactFormProps(locale)
  const message = (
    <div className="message-sent">
      <h2 className="h2">
        <StatusIcon shape="check" /> {messages.done.title}
      </h2>
      <p className="lead">{messages.done.text}</p>
      <ButtonLink variant="outline" href={localePath(locale, '/contact')}>
        {messages.done.another}
      </ButtonLink>
    </div>
  )
  return <ContactPage locale={locale} message={message} />
}
