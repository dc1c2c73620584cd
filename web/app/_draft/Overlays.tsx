'use client'
import {useRouter} from 'next/navigation'
import {VisualEditing} from 'next-sanity/visual-editing/client-component'
import {useCallback} from 'react'

/** Overlays that open the field behind a text in the Studio, and fresh drafts while the editor types there. */
export function Overlays() {
  const router = useRouter()
  const refresh = useCallback(async () => router.refresh(), [router])
  return <VisualEditing refresh={refresh} />
}
