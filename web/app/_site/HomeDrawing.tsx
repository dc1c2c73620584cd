import {getTranslations} from 'next-intl/server'
import {timelineLabel} from '@/features/services/Gantt'
import {bookingHref} from '@/features/site/links'
import {HeroDrawing} from '@/features/site/home/hero/Hero'
import {getHome} from '@/features/site/home/queries'
import type {Locale} from '@/lib/locales'

/** The drawing over the home page's first picture, with notes on the work at each part. */
export async function HomeDrawing({locale}: {locale: Locale}) {
  const [{hero}, t, tServices] = await Promise.all([
    getHome(locale),
    getTranslations({locale, namespace: 'home'}),
    getTranslations({locale, namespace: 'services'}),
  ])
  if (!hero?.drawing?.url) return null
  const notes = (hero.keynotes ?? []).map(({key, title, left, top, permit, permitText, price, option, service}) => {
    const time = timelineLabel(service?.timeline ?? null, tServices)
    const needed = [permit && t(`hero.permits.${permit}`), permitText].filter(Boolean).join('. ')
    return {
      key,
      title,
      left,
      top,
      ...(time && {time}),
      ...(needed && {permit: needed}),
      ...(price && {price}),
      href: bookingHref(locale, option),
    }
  })
  return (
    <HeroDrawing
      picture={hero.drawing}
      labels={{
        compare: t('hero.compare'),
        before: t('hero.drawing'),
        after: t('hero.built'),
        time: t('hero.time'),
        permit: t('hero.permit'),
        price: t('hero.price'),
        quote: t('getFreeQuote'),
      }}
      notes={notes}
    />
  )
}
