import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {Icon} from '@/ui/Icon'
import {SearchOpener} from './SearchOpener'

type Props = {locale: Locale}

/** The header's search button; SearchOpener listens to it. */
export async function SearchButton({locale}: Props) {
  const t = await getTranslations({locale, namespace: 'search'})
  return (
    <button
      type="button"
      className="btn btn--ghost btn--icon"
      aria-label={t('label')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K /"
      data-search
    >
      <Icon name="search" />
    </button>
  )
}

/** The search. The overlay's messages are loaded with the index, when it opens. */
export async function Search({locale}: Props) {
  const t = await getTranslations({locale, namespace: 'search'})
  return <SearchOpener label={t('label')} close={t('close')} failed={t('failed')} />
}
