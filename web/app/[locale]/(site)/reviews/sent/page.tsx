import {noindexMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {bindShortWords} from '@/lib/format/text'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = noindexMetadata((messages) => messages.reviews.sent.title)

type Props = LocaleParams & {searchParams: Promise<{held?: string | string[]}>}

/** The confirmation for a review posted without JavaScript. */
export default async function ReviewSentPage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const {held} = await searchParams
  const {sent} = messagesFor(locale).reviews
  return (
    <PageShell locale={locale} path="/reviews">
      <div className="wrap">
        <PageHead heading={bindShortWords(sent.title, locale)} lead={held ? sent.held : sent.text}>
          <div className="actions">
            <ButtonLink variant="secondary" href={localePath(locale, '/reviews')}>
              {sent.back}
            </ButtonLink>
          </div>
        </PageHead>
      </div>
    </PageShell>
  )
}
