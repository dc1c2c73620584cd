'use client'

import '@/ui/media/Compare.css'
import './HeroDrawing.css'
import './HeroNotes.css'
import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react'
import {Compare} from '@/ui/media/Compare'
import {HeroNotes, type HeroNotesProps} from './HeroNotes'

export type HeroDrawingProps = {
  drawing: ReactNode
  labels: ComponentProps<typeof Compare>['labels'] & HeroNotesProps['labels']
  /** Drawn here: in the page's data the markup of each note would be as long again. */
  notes: HeroNotesProps['notes']
  place: HeroNotesProps['place']
}

/** Whether this tab saw the edge travel before; storage may be forbidden, then it travels again. */
function firstTime(): boolean {
  try {
    const seen = sessionStorage.getItem('drawn')
    sessionStorage.setItem('drawn', '1')
    return !seen
  } catch {
    return true
  }
}

function mayTravel(frame: HTMLElement): boolean {
  const {top, bottom} = frame.getBoundingClientRect()
  const inView = top < innerHeight && bottom > 0
  return inView && !matchMedia('(prefers-reduced-motion: reduce)').matches && firstTime()
}

/** Lies over the built house. Once its picture is there, the edge travels once from the drawing to the building. */
export function HeroDrawing({drawing, labels, notes, place}: HeroDrawingProps) {
  const [stage, setStage] = useState<'waiting' | 'open' | 'travels'>('waiting')
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let gone = false
    const element = frame.current
    const image = element?.querySelector('img')
    // A picture that cannot be loaded leaves the built house alone.
    image?.decode().then(
      () => !gone && element && setStage(mayTravel(element) ? 'travels' : 'open'),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])

  return (
    <div ref={frame} className="hero-drawing">
      <Compare before={drawing} labels={labels} start={46} waiting={stage === 'waiting'} travels={stage === 'travels'}>
        <HeroNotes notes={notes} place={place} labels={labels} />
      </Compare>
    </div>
  )
}
