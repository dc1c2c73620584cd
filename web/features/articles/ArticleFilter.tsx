'use client'

import {useSyncExternalStore, type ReactNode} from 'react'
import './articles.css'

type Choice = {slug: string; label: string; count: string}
type Item = {id: string; category: string; featured: boolean; card: ReactNode}
type Props = {all: Choice; choices: readonly Choice[]; items: readonly Item[]; featured: ReactNode; label: string}

const PARAMETER = 'category'
const PICKED = 'categorypicked'

function watchAddress(changed: () => void) {
  const stop = new AbortController()
  for (const event of ['popstate', PICKED]) addEventListener(event, changed, {signal: stop.signal})
  return () => stop.abort()
}

const categoryInAddress = () => new URLSearchParams(location.search).get(PARAMETER)

function pick(slug: string | undefined) {
  const url = new URL(location.href)
  if (slug) url.searchParams.set(PARAMETER, slug)
  else url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
  dispatchEvent(new Event(PICKED))
}

/**
 * Filters the cards by category, and keeps the choice in the URL. Every card is in the page; the featured article
 * appears under All only.
 */
export function ArticleFilter({all, choices, items, featured, label}: Props) {
  const slug = useSyncExternalStore(watchAddress, categoryInAddress, () => null)
  const chosen = choices.find((choice) => choice.slug === slug) ?? all
  const isAll = chosen === all
  return (
    <div className="article-filter">
      <div className="bar">
        <div className="chips" role="group" aria-label={label}>
          {[all, ...choices].map((choice) => (
            <button
              type="button"
              className="chip"
              key={choice.slug}
              aria-pressed={choice === chosen}
              onClick={() => pick(choice === all ? undefined : choice.slug)}
            >
              {choice.label}
            </button>
          ))}
        </div>
        <p className="muted small" role="status">
          {chosen.count}
        </p>
      </div>
      <div hidden={!isAll}>{featured}</div>
      <ul className="list">
        {items.map((item) => (
          <li key={item.id} hidden={isAll ? item.featured : item.category !== chosen.slug}>
            {item.card}
          </li>
        ))}
      </ul>
    </div>
  )
}
