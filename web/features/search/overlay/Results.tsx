import {interpolate} from '@/lib/format/interpolate'
import {Stars} from '@/ui/Stars'
import type {SearchResult} from '../createSearch'
import {Highlight} from './Highlight'
import type {SearchMessages} from '../searchMessages'

type Props = {results: readonly SearchResult[]; messages: SearchMessages; onPick: () => void}

export function Results({results, messages, onPick}: Props) {
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
