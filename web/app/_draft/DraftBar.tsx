import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {isDraftMode} from '@/server/drafts'
import {ClickToEdit} from './ClickToEdit'
import './draft.css'

/** What an editor sees besides the page. Visitors get neither this nor its code. */
export async function DraftBar({locale}: {locale: Locale}) {
  if (!(await isDraftMode())) return null
  const t = await getTranslations({locale, namespace: 'draft'})
  return (
    <>
      <p className="draft-bar">
        {t('showing')} <a href="/api/draft-mode/disable">{t('leave')}</a>
      </p>
      <ClickToEdit />
    </>
  )
}
