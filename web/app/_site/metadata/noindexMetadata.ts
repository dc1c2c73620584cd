import type {Metadata} from 'next'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

type Messages = ReturnType<typeof messagesFor>

/**
 * For a page that answers one visitor: a title for their tab, nothing for search engines, no address with a token for
 * other sites. Not `no-referrer`: with it browsers post a form with `Origin: null`, which our own endpoints refuse.
 */
export const noindexMetadata =
  (title: (messages: Messages) => string) =>
  async ({params}: LocaleParams): Promise<Metadata> => {
    const locale = await pageLocale(params)
    const {businessName} = await getSettings(locale)
    return {
      title: `${title(messagesFor(locale))} | ${businessName}`,
      robots: {index: false},
      referrer: 'same-origin',
    }
  }
