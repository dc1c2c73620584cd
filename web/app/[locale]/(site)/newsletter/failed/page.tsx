import {noindexMetadata} from '@/app/_site/pageMetadata'
import {newsletterFormWords} from '@/features/newsletter/Newsletter'
import {NewsletterForm} from '@/features/newsletter/NewsletterForm'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {refusedFields} from '@/lib/forms/fields'
import {readFormDraft} from '@/server/http/formPosts'
import {errorText} from '@/ui/form/FormMessages'
import {NewsletterPage} from '../NewsletterPage'

export const generateMetadata = noindexMetadata((messages) => messages.newsletter.notSent.title)

type Props = LocaleParams & {searchParams: Promise<{e?: string | string[]}>}

/** The target of a refused post without JavaScript: the field as it was typed, with its error. */
export default async function NewsletterFailedPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [values, {e}] = await Promise.all([readFormDraft('newsletter'), searchParams])
  const {notSent, failed, errors} = messagesFor(locale).newsletter
  const [first] = refusedFields(e)
  const text = first ? errorText(errors, first) : failed
  const refused = {email: values.email, answer: {phase: 'failed' as const, text, invalid: Boolean(first)}}
  return (
    <NewsletterPage locale={locale} path="/newsletter/failed" title={notSent.title}>
      <NewsletterForm messages={newsletterFormWords(locale)} locale={locale} id="subscribe" refused={refused} />
    </NewsletterPage>
  )
}
