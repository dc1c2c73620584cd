import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {SearchButton} from './SearchButton'
import type {SearchWords} from './words'

const chips = ['vinyl', 'deck', 'hardie', 'roofing', 'estimate', 'windows'] as const

/** The header's search button with all the words of the overlay. */
export async function Search({locale}: {locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'search'})
  const bookingHref = localePath(locale, '/booking')
  const words: SearchWords = {
    label: t('label'),
    placeholder: t('placeholder'),
    close: t('close'),
    loading: t('loading'),
    failed: t('failed'),
    results: t('results', {count: '{count}', query: '{query}'}),
    none: t('none'),
    hint: t('hint'),
    book: t('book'),
    popular: t('popular'),
    chips: chips.map((chip) => t(`chip.${chip}`)),
    quick: [
      {title: t('quickEstimate'), text: t('quickEstimateText'), href: bookingHref, swatch: 'remodel'},
      {
        title: t('quickVinyl'),
        text: t('quickVinylText'),
        href: localePath(locale, '/services/vinyl-siding'),
        swatch: 'lap',
      },
    ],
    kinds: {
      service: t('kind.service'),
      article: t('kind.article'),
      question: t('kind.question'),
      video: t('kind.video'),
      project: t('kind.project'),
      page: t('kind.page'),
    },
    stars: t('stars', {rating: '{rating}'}),
  }
  return <SearchButton locale={locale} bookingHref={bookingHref} words={words} />
}
