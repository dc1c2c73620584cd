import {noindexMetadata} from '@/app/_site/pageMetadata'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {ConfirmPress, StatusIcon} from '@/ui/form/FormMessages'
import {ContactPage, contactFormProps} from '../ContactPage'

export const generateMetadata = noindexMetadata((messages) => messages.contact.done.title)

type Props = LocaleParams & {searchParams: Promise<Partial<Record<'confirm' | 'failed', string | string[]>>>}

/** The confirmation of a message sent without JavaScript, or the button that must still confirm it. */
export default async function ContactSentPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [{messages}, {confirm, failed}] = await Promise.all([contactFormProps(locale), searchParams])
  const message = confirm ? (
    <ConfirmPress
      heading="h2"
      action="/api/contact/confirm"
      token={confirm.toString()}
      locale={locale}
      messages={messages.form}
      failed={failed !== undefined}
    />
  ) : (
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
