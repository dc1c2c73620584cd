import {cmsPageMetadata} from '@/app/_site/metadata/cmsPageMetadata'
import {ContactForm} from '@/features/messages/form/ContactForm'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {ContactPage} from './ContactPage'
import {contactFormProps} from './formProps'

export const generateMetadata = cmsPageMetadata('contact', '/contact')

export default async function Contact({params}: LocaleParams) {
  const locale = await pageLocale(params)
  return <ContactPage locale={locale} message={<ContactForm {...await contactFormProps(locale)} />} />
}
