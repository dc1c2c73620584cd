'use client'
import {useRouter} from 'next/navigation'
import {lazy, useCallback} from 'react'

// `lazy`, because every page references this component, for visitors too.
const VisualEditing = lazy(async () => ({
  default: (await import('next-sanity/visual-editing/client-component')).VisualEditing,
}))

/** Overlays that open the field behind a text in the Studio, and fresh drafts while the editor types there. */
export function ClickToEdit() {
  const router = useRouter()
  const refresh = useCallback(async () => router.refresh(), [router])
  return <VisualEditing refresh={refresh} />
}
