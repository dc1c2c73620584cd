import {useDeferredValue, useEffect, useRef, useState, type MouseEvent} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import {Icon} from '@/ui/Icon'
import {Results, Suggestions} from './Results'
import type {Index} from './useIndex'

type Props = {label: string; index: Extract<Index, {state: 'ready'}>; onClose: () => void}

/** Text box, results or the empty state, popular searches, quick cards. */
export function SearchBox({label, index, onClose}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const {messages} = index
  const results = query ? index.find(query) : undefined

  useEffect(() => input.current?.focus(), [])

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
          placeholder={messages.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="columns">
        <div>
          <p className="muted tabular small" role="status">
            {results && interpolate(messages.results, {count: results.length, query})}
          </p>
          {!results && (
            <>
              <h2 className="h4">{messages.services}</h2>
              <Results results={index.services} messages={messages} onPick={closeUnlessElsewhere} />
            </>
          )}
          {results && results.length > 0 && (
            <Results results={results} messages={messages} onPick={closeUnlessElsewhere} />
          )}
          {results?.length === 0 && (
            <div className="no-results">
              <h2 className="h2">{messages.none}</h2>
              <p className="lead">{messages.hint}</p>
              <a className="btn" href={messages.bookingHref} onClick={closeUnlessElsewhere}>
                {messages.book}
              </a>
            </div>
          )}
        </div>
        <Suggestions messages={messages} onChip={search} onPick={closeUnlessElsewhere} />
      </div>
    </>
  )
}
