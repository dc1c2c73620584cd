import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import type {Service} from '../queries'

type Props = {notes: NonNullable<Service['notes']>; locale: Locale}

/** What the notes on the hero's drawing say of this service: what its price depends on, and whether it needs a permit. */
export async function ServiceNotes({notes, locale}: Props) {
  const t = await getTranslations({locale, namespace: 'services'})
  const tHome = await getTranslations({locale, namespace: 'home'})
  const permits = notes.map(({permit, permitText}) =>
    [permit && tHome(`hero.permits.${permit}`), permitText].filter(Boolean).join('. '),
  )
  const parts = [
    {heading: t('price'), texts: notes.map(({price}) => price)},
    {heading: t('permit'), texts: permits},
  ]
  return parts.map(
    ({heading, texts}, index) =>
      texts.some(Boolean) && (
        <div key={index}>
          <h2 className="h3">{heading}</h2>
          {texts.map((text, note) => text && <p key={note}>{text}</p>)}
        </div>
      ),
  )
}
