import {useEffect, useState} from 'react'
import {createSearch, type SearchResult} from '../createSearch'
import type {SearchFile, SearchMessages} from '../searchMessages'

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
  const ready: Ready = {state: 'ready', find: createSearch(entries, synonyms), services, messages}
  loaded = {locale, ready}
  return ready
}

/** The language's index and the overlay's messages, fetched once per page view. */
export function useIndex(locale: string): Index {
  const [index, setIndex] = useState<Index>(loaded?.locale === locale ? loaded.ready : {state: 'loading'})
  useEffect(() => {
    if (loaded?.locale === locale) return
    load(locale).then(setIndex, () => setIndex({state: 'failed'}))
  }, [locale])
  return index
}
