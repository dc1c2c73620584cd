import {interpolate} from '@/lib/format/interpolate'
import {Stars} from '@/ui/Stars'
import type {SearchResult} from '../createSearch'
import {Highlight} from './Highlight'
import type {SearchMessages} from '../searchMessages'

type Props = {results: readonly SearchResult[]; messages: SearchMessages; onPick: () => void}

export function Results({results, messages, onPick}: Props) {
  return (
    <ul className="results">
      {results.map(({id, kind, title, description, path, rating, terms}) => (
        <li key={id}>
          <a className="result" href={path} onClick={onPick}>
            <span className="h4">
              <Highlight text={title} terms={terms} />
            </span>
            <span className="result-meta">
              {rating !== undefined && (
                <span className="tabular small muted">
                  <Stars rating={rating} label={interpolate(messages.stars, {rating: rating.toFixed(1)})} />{' '}
                  {rating.toFixed(1)}
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
