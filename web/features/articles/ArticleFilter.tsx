'use client'

import {useEffect, useState, type ReactNode} from 'react'

type Choice = {slug: string; label: string; count: string}
type Item = {id: string; category: string; featured: boolean; card: ReactNode}
type Props = {all: Choice; choices: readonly Choice[]; items: readonly Item[]; featured: ReactNode; label: string}

const PARAMETER = 'category'

/** The category filter: every card is in the page; the featured article stands above the list under All alone. */
export function ArticleFilter({all, choices, items, featured, label}: Props) {
  const [chosen, choose] = useState(all.slug)
  const options = [all, ...choices]

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(PARAMETER)
    if (asked && choices.some(({slug}) => slug === asked)) choose(asked)
  }, [choices])

  function pick(slug: string) {
    choose(slug)
    const url = new URL(location.href)
    if (slug === all.slug) url.searchParams.delete(PARAMETER)
    else url.searchParams.set(PARAMETER, slug)
    history.replaceState(history.state, '', url)
  }

  const isAll = chosen === all.slug
  return (
    <>
      <div className="blogbar">
        <div className="chips" role="group" aria-label={label}>
          {options.map(({slug, label: name}) => (
            <button type="button" className="chip" key={slug} aria-pressed={slug === chosen} onClick={() => pick(slug)}>
              {name}
            </button>
          ))}
        </div>
        <p className="muted small" role="status">
          {options.find(({slug}) => slug === chosen)?.count}
        </p>
      </div>
      <div hidden={!isAll}>{featured}</div>
      <ul className="bloglist">
        {items.map((item) => (
          <li key={item.id} hidden={isAll ? item.featured : item.category !== chosen}>
            {item.card}
          </li>
        ))}
      </ul>
    </>
  )
}
