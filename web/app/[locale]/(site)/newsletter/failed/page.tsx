import {noindexMetadata} from '@/app/_site/metadata/noindexMetadata'
import {NewsletterForm} from '@/features/newsletter/NewsletterForm'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {refusedFields} from '@/lib/forms/postResult'
import {readFormDraft} from '@/server/http/formDraft'
import {NewsletterPage} from '../NewsletterPage'

export const generateMetadata = noindexMetadata((messages) => messages.newsletter.notSent.title)

type Props = LocaleParams & {searchParams: Promise<{e?: string | string[]}>}

/** The target of a refused post without JavaScript: the field as it was typed, with its error. */
export default async function NewsletterFailedPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [values, {e}] = await Promise.all([readFormDraft('newsletter'), searchParams])
  const refused = {email: values.email, errors: refusedFields(e)}
  const {notSent, label, submit, sending, honeypot, consent, check, failed, errors} = messagesFor(locale).newsletter
  const messages = {label, submit, sending, honeypot, consent, check, failed, errors}
  return (
    <NewsletterPage locale={locale} path="/newsletter/failed" title={notSent.title}>
      <NewsletterForm messages={messages} locale={locale} id="subscribe" refused={refused} />
    </NewsletterPage>
  )
}
