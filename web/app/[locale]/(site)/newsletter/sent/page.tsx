import {noindexMetadata} from '@/app/_site/pageMetadata'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {NewsletterPage} from '../NewsletterPage'

export const generateMetadata = noindexMetadata((messages) => messages.newsletter.sent.title)

/** The page after subscribing without JavaScript: asks to check the mailbox. */
export default async function NewsletterSentPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const messages = messagesFor(locale).newsletter.sent
  return (
    <NewsletterPage locale={locale} path="/newsletter/sent" title={messages.title} text={messages.text}>
      <ButtonLink variant="secondary" href={localePath(locale, '/')}>
        {messages.home}
      </ButtonLink>
    </NewsletterPage>
  )
}
