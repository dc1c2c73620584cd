'use client'
import {lazy} from 'react'

const Overlays = lazy(async () => ({default: (await import('./Overlays')).Overlays}))

// Every page's script names this component, for visitors, too: so what it does is a file of its own, fetched when shown.
// A function and not the lazy value itself: a server component refers to it by a lazy reference, and React takes no lazy in a lazy.
export function ClickToEdit() {
  return <Overlays />
}
