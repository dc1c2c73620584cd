import type {MouseEventHandler} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import {Stars} from '@/ui/Stars'
import {MaterialPattern} from '@/ui/drawing/MaterialPattern'
import type {SearchResult} from '../createSearch'
import type {SearchMessages} from '../searchMessages'
import {plain} from '../words'

type ResultsProps = {results: readonly SearchResult[]; messages: SearchMessages; onPick: MouseEventHandler}

export function Results({results, messages, onPick}: ResultsProps) {
  return (
    <ul className="results">
      {results.map(({id, kind, title, description, path, rating, image, terms}) => (
        <li key={id}>
          <a className="result" href={path} onClick={onPick}>
            {image && <img src={image} width={80} height={60} alt="" loading="lazy" decoding="async" />}
            <span className="h4">
              <Highlight text={title} terms={terms} />
            </span>
            <span className="result-meta">
              {rating && (
                <span className="tabular small muted">
                  <Stars rating={rating.average} label={interpolate(messages.stars, {rating: rating.score})} />{' '}
                  {rating.score}
                </span>
              )}
              <span className="tag">{messages.kinds[kind]}</span>
            </span>
            <p>
              <Highlight text={description} terms={terms} />
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}

type SuggestionsProps = {messages: SearchMessages; onChip: (query: string) => void; onPick: MouseEventHandler}

/** Popular searches and the two quick cards; they stay beside the results. */
export function Suggestions({messages, onChip, onPick}: SuggestionsProps) {
  return (
    <div>
      <h2 className="h4">{messages.popular}</h2>
      <div className="chips">
        {messages.chips.map((chip) => (
          <button type="button" className="chip" key={chip} onClick={() => onChip(chip)}>
            {chip}
          </button>
        ))}
      </div>
      <div className="quick">
        {messages.quick.map(({title, text, href, swatch}) => (
          <a key={href} href={href} onClick={onPick}>
            <MaterialPattern name={swatch} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </a>
        ))}
      </div>
    </div>
  )
}

/** The text with the words that matched marked, whatever their accents. */
function Highlight({text, terms}: {text: string; terms: readonly string[]}) {
  const matched = new Set(terms)
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) => (matched.has(plain(part)) ? <mark key={`${index}${part}`}>{part}</mark> : part))
}
