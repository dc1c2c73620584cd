import {useEffect, useState} from 'react'
import type {Entry} from './entry'
import {createFinder, type Found} from './finder'

export type Index = {state: 'loading' | 'failed'} | {state: 'ready'; find: (query: string) => Found[]}

let kept: {locale: string; find: (query: string) => Found[]} | undefined

async function loadFinder(locale: string) {
  const response = await fetch(`/search/${locale}.json`)
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  const entries: Entry[] = await response.json()
  kept = {locale, find: createFinder(entries)}
  return kept.find
}

/** The language's index, fetched once per page view. */
export function useIndex(locale: string): Index {
  const [index, setIndex] = useState<Index>(
    kept?.locale === locale ? {state: 'ready', find: kept.find} : {state: 'loading'},
  )
  useEffect(() => {
    if (kept?.locale === locale) return
    loadFinder(locale).then(
      (find) => setIndex({state: 'ready', find}),
      () => setIndex({state: 'failed'}),
    )
  }, [locale])
  return index
}
