import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {ContactForm} from '@/features/messages/form/ContactForm'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {ContactPage, contactFormProps} from './ContactPage'

export const generateMetadata = cmsPageMetadata('contact', '/contact')

export default async function Contact({params}: LocaleParams) {
  const locale = await pageLocale(params)
  return <ContactPage locale={locale} message={<ContactForm {...await contactFormProps(locale)} />} />
}
