import {useDeferredValue, useRef, useState, type MouseEvent, type MouseEventHandler} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import {Icon} from '@/ui/Icon'
import {Results, Suggestions} from './Results'
import type {Index} from './useIndex'

type Props = {label: string; failed: string; index: Index; initial: string; onClose: () => void}

/** The text box takes letters while the index is on its way; then results or the empty state, popular searches, quick cards. */
export function SearchBox({label, failed, index, initial, onClose}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const query = useDeferredValue(typed.trim())

  function search(chip: string) {
    setTyped(chip)
    input.current?.focus()
  }

  // With a key held the page opens in another tab or window, and the results are still wanted here.
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
