'use client'
import {lazy} from 'react'

// Every page's script names this component, for visitors, too: so what it does is a file of its own, fetched when shown.
export const ClickToEdit = lazy(async () => ({default: (await import('./Overlays')).Overlays}))
