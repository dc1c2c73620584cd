import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import type {Part} from './drawings'
import './ExampleQuote.css'

/** From the outside in: what each press takes away, and the line of the quote that pays for what comes to light. */
const LAYERS = ['siding', 'wrap', 'flashing', 'sheathing', 'frame'] as const

type Line = {part: Part | null; title: string | null; text: string | null}

/**
 * A wall that a visitor opens layer by layer, with the line of the quote for each. Radio buttons and style sheets alone:
 * it works by touch, by arrow keys and without scripts.
 */
export async function OpenWall({locale, lines}: {locale: Locale; lines: readonly Line[]}) {
  const t = await getTranslations({locale, namespace: 'quote.wall'})
  return (
    <fieldset className="open-wall">
      <legend className="h3">{t('heading')}</legend>
      {LAYERS.map((layer, index) => (
        <input
          key={layer}
          type="radio"
          className="visually-hidden"
          name="wall"
          id={`wall-${layer}`}
          defaultChecked={index === 0}
          aria-describedby={`wall-${layer}-text`}
        />
      ))}
      <div className="layers" aria-hidden="true">
        {LAYERS.toReversed().map((layer) => (
          <svg key={layer} data-layer={layer} viewBox="0 0 600 240">
            <use href={`/drawings/wall.svg#${layer}`} />
          </svg>
        ))}
      </div>
      <div className="stops">
        {LAYERS.map((layer) => (
          <label key={layer} htmlFor={`wall-${layer}`}>
            {t(layer)}
          </label>
        ))}
      </div>
      {LAYERS.map((layer) => {
        const line = lines.find(({part}) => part === layer)
        return (
          <p key={layer} className="said" id={`wall-${layer}-text`}>
            <b>{line?.title ?? t('rot')}</b> {line?.text ?? t('rotText')}
          </p>
        )
      })}
    </fieldset>
  )
}
