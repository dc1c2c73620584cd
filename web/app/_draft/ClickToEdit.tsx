'use client'
import {lazy} from 'react'

const Overlays = lazy(async () => ({default: (await import('./Overlays')).Overlays}))

// `lazy`, because every page references this component, for visitors too. A function, because a server component cannot
// render a lazy value of a client file.
export function ClickToEdit() {
  return <Overlays />
}
