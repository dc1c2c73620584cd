import {getTranslations} from 'next-intl/server'
import {noindexMetadata} from '@/app/_site/pageMetadata'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {Button} from '@/ui/Button'
import {NewsletterPage} from '../NewsletterPage'

export const generateMetadata = noindexMetadata((messages) => messages.newsletter.unsubscribe.title)

type Query = {token?: string | string[]; done?: string | string[]; failed?: string | string[]}
type Props = LocaleParams & {searchParams: Promise<Query>}

/** Unsubscribes with one button. */
export default async function UnsubscribePage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const {token, done, failed} = await searchParams
  const messages = messagesFor(locale).newsletter.unsubscribe
  const path = '/newsletter/unsubscribe'
  if (done) return <NewsletterPage locale={locale} path={path} title={messages.done} text={messages.doneText} />
  if (failed || typeof token !== 'string') {
    const t = await getTranslations({locale, namespace: 'newsletter.unsubscribe'})
    const {email} = await getSettings(locale)
    return (
      <NewsletterPage
        locale={locale}
        path={path}
        title={messages.failed}
        text={t('failedText', {email: email ?? ''})}
      />
    )
  }
  return (
    <NewsletterPage locale={locale} path={path} title={messages.title} text={messages.text}>
      <form action="/api/newsletter/unsubscribe" method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="locale" value={locale} />
        <Button type="submit" size="lg" variant="secondary">
          {messages.submit}
        </Button>
      </form>
    </NewsletterPage>
  )
}
