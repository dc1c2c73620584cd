import {useEffect, useState} from 'react'
import {createSearch, type Found} from '../createSearch'
import type {SearchFile, SearchMessages} from '../searchMessages'

type Ready = {state: 'ready'; find: (query: string) => Found[]; words: SearchMessages}
export type Index = {state: 'loading' | 'failed'} | Ready

let kept: {locale: string; ready: Ready} | undefined

async function load(locale: string): Promise<Ready> {
  const response = await fetch(`/search/${locale}.json`)
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  const {words, entries}: SearchFile = await response.json()
  const ready: Ready = {state: 'ready', find: createSearch(entries), words}
  kept = {locale, ready}
  return ready
}

/** The language's index and the overlay's words, fetched once per page view. */
export function useIndex(locale: string): Index {
  const [index, setIndex] = useState<Index>(kept?.locale === locale ? kept.ready : {state: 'loading'})
  useEffect(() => {
    if (kept?.locale === locale) return
    load(locale).then(setIndex, () => setIndex({state: 'failed'}))
  }, [locale])
  return index
}
