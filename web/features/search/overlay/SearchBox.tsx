import {useDeferredValue, useRef, useState, type MouseEvent, type MouseEventHandler, useEffect} from 'react'
import {interpolate} from '@/lib/format/text'
import {Icon, Stars} from '@/ui/Icon'
import {MaterialPattern} from '@/ui/drawing/Drawing'
import {type SearchResult, createSearch} from '../createSearch'
import type {SearchMessages, SearchFile} from '../searchFile'
import {plain, stemmer} from '../words'
import {isLocale} from '@/lib/locales'

type Ready = {
  state: 'ready'
  find: (query: string) => SearchResult[]
  /** Shown before anything is typed. */
  services: readonly SearchResult[]
  messages: SearchMessages
}
export type Index = {state: 'loading' | 'failed'} | Ready

let loaded: {locale: string; ready: Ready} | undefined

const LIMIT_MS = 15_000

async function load(locale: string): Promise<Ready> {
  const response = await fetch(`/search/${locale}.json`, {signal: AbortSignal.timeout(LIMIT_MS)})
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  const {words: messages, entries, synonyms}: SearchFile = await response.json()
  const services = entries.filter(({kind}) => kind === 'service').map((entry) => ({...entry, terms: []}))
  const ready: Ready = {
    state: 'ready',
    find: createSearch(entries, {synonyms, ...(isLocale(locale) && {stem: stemmer(locale)})}),
    services,
    messages,
  }
  loaded = {locale, ready}
  return ready
}

/** The language's index and the overlay's messages, fetched once per page load. */
export function useIndex(locale: string): Index {
  const [index, setIndex] = useState<Index>(loaded?.locale === locale ? loaded.ready : {state: 'loading'})
  useEffect(() => {
    if (loaded?.locale === locale) return
    load(locale).then(setIndex, () => setIndex({state: 'failed'}))
  }, [locale])
  return index
}

type Props = {label: string; failed: string; index: Index; initial: string; onClose: () => void}

/** Takes text while the index loads; then shows results or the empty state, popular searches and quick cards. */
export function SearchBox({label, failed, index, initial, onClose}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const query = useDeferredValue(typed.trim())

  function search(chip: string) {
    setTyped(chip)
    input.current?.focus()
  }

  // A modifier key opens the page in another tab or window: keep the results here.
  function closeUnlessElsewhere({ctrlKey, metaKey, shiftKey}: MouseEvent) {
    if (!ctrlKey && !metaKey && !shiftKey) onClose()
  }

  return (
    <>
      <div className="search-box">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          value={typed}
          aria-label={label}
          placeholder={index.state === 'ready' ? index.messages.placeholder : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {index.state === 'ready' ? (
        <Found index={index} query={query} onChip={search} onPick={closeUnlessElsewhere} />
      ) : (
        <div className="waiting" role="status">
          {index.state === 'failed' ? failed : <div className="skeleton" />}
        </div>
      )}
    </>
  )
}

type FoundProps = {
  index: Extract<Index, {state: 'ready'}>
  query: string
  onChip: (chip: string) => void
  onPick: MouseEventHandler
}

function Found({index, query, onChip, onPick}: FoundProps) {
  const {messages} = index
  const results = query ? index.find(query) : undefined
  return (
    <div className="columns">
      <div>
        <p className="muted tabular small" role="status">
          {results && interpolate(messages.results, {count: results.length, query})}
        </p>
        {!results && (
          <>
            <h2 className="h4">{messages.services}</h2>
            <Results results={index.services} messages={messages} onPick={onPick} />
          </>
        )}
        {results && results.length > 0 && <Results results={results} messages={messages} onPick={onPick} />}
        {results?.length === 0 && (
          <div className="no-results">
            <h2 className="h2">{messages.none}</h2>
            <p className="lead">{messages.hint}</p>
            <a className="btn" href={messages.bookingHref} onClick={onPick}>
              {messages.book}
            </a>
          </div>
        )}
      </div>
      <Suggestions messages={messages} onChip={onChip} onPick={onPick} />
    </div>
  )
}

type ResultsProps = {results: readonly SearchResult[]; messages: SearchMessages; onPick: MouseEventHandler}

function Results({results, messages, onPick}: ResultsProps) {
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

/** Popular searches and the two quick cards, which stay beside the results. */
function Suggestions({messages, onChip, onPick}: SuggestionsProps) {
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

/** The text with its matching words marked, ignoring accents. */
function Highlight({text, terms}: {text: string; terms: readonly string[]}) {
  const matched = new Set(terms)
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, index) => (matched.has(plain(part)) ? <mark key={`${index}${part}`}>{part}</mark> : part))
}
