import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {Icon} from '@/ui/Icon'
import {SearchButton} from './SearchButton'

/** The header's search button. The overlay's words come with the index, when somebody opens it. */
export async function Search({locale}: {locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'search'})
  return (
    <SearchButton locale={locale} label={t('label')} failed={t('failed')}>
      <Icon name="search" />
    </SearchButton>
  )
}
