'use client'

import {useRouter} from 'next/navigation'
import {useCallback} from 'react'
import {useLiveReload} from './InboxWatcher'

/** Asks the server for the page again when something new has come. */
export function LiveRefresh() {
  const router = useRouter()
  const refresh = useCallback(async () => router.refresh(), [router])
  useLiveReload(refresh)
  return null
}
