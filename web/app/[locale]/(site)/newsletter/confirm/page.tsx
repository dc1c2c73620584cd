import {noindexMetadata} from '@/app/_site/pageMetadata'
import {newsletterFormWords} from '@/features/newsletter/Newsletter'
import {NewsletterForm} from '@/features/newsletter/NewsletterForm'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {Button} from '@/ui/Button'
import {NewsletterPage} from '../NewsletterPage'

export const generateMetadata = noindexMetadata((messages) => messages.newsletter.confirm.title)

type Query = {token?: string | string[]; done?: string | string[]; failed?: string | string[]}
type Props = LocaleParams & {searchParams: Promise<Query>}

/** The target of the confirmation email's link. Only the button confirms: email scanners open links. */
export default async function ConfirmPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const {token, done, failed} = await searchParams
  const {confirm} = messagesFor(locale).newsletter
  const path = '/newsletter/confirm'
  if (done) {
    const {offer} = await getSettings(locale)
    const doneText = offer.sendsCode ? confirm.doneText : confirm.doneTextPlain
    const text = done === 'before' ? confirm.beforeText : doneText
    return <NewsletterPage locale={locale} path={path} title={confirm.done} text={text} />
  }
  if (failed || typeof token !== 'string') {
    return (
      <NewsletterPage locale={locale} path={path} title={confirm.failed} text={confirm.failedText}>
        <NewsletterForm messages={newsletterFormWords(locale)} locale={locale} id="subscribe" />
      </NewsletterPage>
    )
  }
  return (
    <NewsletterPage locale={locale} path={path} title={confirm.title} text={confirm.text}>
      <form action="/api/newsletter/confirm" method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit" size="lg">
          {confirm.submit}
        </Button>
      </form>
    </NewsletterPage>
  )
}
