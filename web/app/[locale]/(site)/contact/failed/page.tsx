import {noindexMetadata} from '@/app/_site/pageMetadata'
import {ContactForm} from '@/features/messages/form/ContactForm'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {refusedFields} from '@/lib/forms/fields'
import {readFormDraft} from '@/server/http/formPosts'
import {ContactPage, contactFormProps} from '../ContactPage'

export const generateMetadata = noindexMetadata((messages) => messages.contact.title)

type Props = LocaleParams & {searchParams: Promise<{e?: string | string[]}>}

/** The target of a refused post without JavaScript: the form as it was typed, with its errors. */
export default async function ContactFailedPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [values, {e}, props] = await Promise.all([readFormDraft('contact'), searchParams, contactFormProps(locale)])
  const errors = refusedFields(e)
  const refused = {values, errors, phase: errors.length > 0 ? 'refused' : 'failed'} as const
  return <ContactPage locale={locale} message={<ContactForm {...props} refused={refused} />} />
}
