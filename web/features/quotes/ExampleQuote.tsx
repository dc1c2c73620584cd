import {getTranslations} from 'next-intl/server'
import {getSettings} from '@/features/site/queries'
import {money} from '@/lib/format/text'
import type {Locale} from '@/lib/locales'
import {digitsOf, marksOf, numberPlaces, viewBoxes, type Part} from './drawings'
import {getExampleQuote} from './queries'
import {laws, registration} from '../../../business.config.ts'
import './ExampleQuote.css'

type Props = {
  locale: Locale
  /** The slug of the page's service; without one, the first example is shown. */
  service?: string
}

/** One line is open at first, to show what each line unfolds. */
const OPEN = {open: true}
/** Terms of the whole quote, below its lines. */
const TERMS = {className: 'terms'}

/**
 * A quote as the customer will get it, line by line, beside a drawing that highlights the open line's part. The amounts
 * come from the owner; without them there are none.
 */
export async function ExampleQuote({locale, service}: Props) {
  const [quote, settings] = await Promise.all([getExampleQuote(locale, service), getSettings(locale)])
  const lines = quote?.lines ?? []
  if (!quote || lines.length === 0) return null
  const t = await getTranslations({locale, namespace: 'quote'})
  const terms = (settings.quoteTerms ?? []).map((term) => ({...term, part: null, quantity: null, amount: null}))
  // The last line names exclusions and has no price.
  const total = totalOf(lines.filter(({part, amount}) => part !== null || amount !== null))
  // Open the third line at first: the first two remove old parts, which would cover the new ones in the drawing.
  const opened = Math.min(2, lines.length - 1)
  const drawing = `/drawings/quotes.svg#${quote.drawing}`
  const places = quote.drawing ? numberPlaces[quote.drawing] : {}
  const numbers = digitsOf(lines, places)
  const {points, leaders} = marksOf(lines, places)
  // Where the state registers contractors, these laws apply to those with a number.
  const {writtenContract, cancellation} = registration && !settings.registrationNumber ? {} : laws
  const rights = [
    writtenContract &&
      t('rights.written', {amount: money(writtenContract.above, locale), law: writtenContract.citation}),
    cancellation && t('rights.cancel', {law: cancellation.citation}),
  ].filter(Boolean)
  const undrawn = [...lines, ...terms].flatMap(({part}, index) => (part ? [] : [`p${index}`]))
  return (
    <section className="section example-quote" id="quote">
      <div className="wrap">
        <div className="head">
          <h2 className={service ? 'h2' : 'h1'}>{t('heading')}</h2>
          <p className="lead">{t('lead')}</p>
        </div>
        {quote.drawing === 'wall' && <OpenWall locale={locale} lines={lines} />}
        <div className="sheet">
          <p className="job">
            <span className="small-label">{t('job')}</span>
            <b>{quote.title}</b>
          </p>
          <p className="stamp">{t('stamp')}</p>
          {quote.drawing && (
            <svg
              className="drawing"
              viewBox={viewBoxes[quote.drawing]}
              preserveAspectRatio="xMidYMax"
              aria-hidden="true"
            >
              <use href={drawing} />
              {lines.map(
                ({part}, index) => part && <use key={index} className={`p${index}`} href={`${drawing}-${part}`} />,
              )}
              {/* Covers the whole drawing, for lines that it cannot highlight. */}
              <use className={undrawn.join(' ')} href="/drawings/quotes.svg#veil" />
              <path d={leaders} />
              {/* Circles: round line ends without a line. */}
              <path d={points} strokeWidth="23" strokeLinecap="round" />
              <path d={points} strokeWidth="20" strokeLinecap="round" stroke="var(--surface)" />
              <text
                x={numbers.map(({x}) => x).join(' ')}
                y={numbers.map(({y}) => y).join(' ')}
                fill="currentColor"
                stroke="none"
                fontSize="var(--dimension)"
                fontWeight="640"
                textAnchor="middle"
                dominantBaseline="central"
              >
                {numbers.map(({digit}) => digit).join('')}
              </text>
            </svg>
          )}
          <ol>
            {[...lines, ...terms].map(({part, title, text, quantity, amount}, index) => (
              <li key={index} data-part={part ?? undefined} {...(index === lines.length && TERMS)}>
                <details name="quote" {...(index === opened && OPEN)}>
                  <summary className="opens">
                    {title}
                    {quantity && <small>{quantity}</small>}
                    {amount !== null && <span className="tabular">{money(amount, locale)}</span>}
                  </summary>
                  <p>{text}</p>
                </details>
              </li>
            ))}
          </ol>
          {rights.length > 0 && <p className="rights">{rights.join(' ')}</p>}
          <p className="total tabular">
            {total === undefined ? (
              t('priced')
            ) : (
              <>
                {t('total')} <b>{money(total, locale)}</b>
              </>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

type Line = {amount: number | null}

/** The sum of the lines; undefined while the owner has given only some amounts. */
export function totalOf(lines: readonly Line[]): number | undefined {
  const amounts = lines.flatMap(({amount}) => (amount === null ? [] : [amount]))
  return amounts.length === lines.length && amounts.length > 0
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : undefined
}

/** From the outside in: the layer that each press removes, and the quote's line for what appears. */
const LAYERS = ['siding', 'wrap', 'flashing', 'sheathing', 'frame'] as const

type WallLine = {part: Part | null; title: string | null; text: string | null}

/**
 * A wall that visitors open layer by layer, with the quote's line for each layer. Made of radio buttons and CSS only:
 * works by touch, by arrow keys and without scripts.
 */
async function OpenWall({locale, lines}: {locale: Locale; lines: readonly WallLine[]}) {
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
