import type {MouseEventHandler} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import {Stars} from '@/ui/Stars'
import type {SearchResult} from '../createSearch'
import {Highlight} from './Highlight'
import type {SearchMessages} from '../searchMessages'

type Props = {results: readonly SearchResult[]; messages: SearchMessages; onPick: MouseEventHandler}

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
