'use client'

import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react'
import {Compare} from '@/ui/Compare'

type Labels = ComponentProps<typeof Compare>['labels']
type Props = {drawing: ReactNode; built: ReactNode; labels: Labels; children: ReactNode}

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

/** Calls back when the page has loaded and the browser has nothing more urgent to do. */
function afterLoad(callback: () => void): () => void {
  const stop = new AbortController()
  const {signal} = stop
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => signal.aborted || callback(), {timeout: 2000})
      : setTimeout(() => signal.aborted || callback(), 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, {once: true, signal})
  return () => stop.abort()
}

/**
 * The built house, which the server's page shows alone; once it stands, its drawing arrives over it, and the edge
 * between the two travels once from the drawing to the building.
 */
export function HeroPictures({drawing, built, labels, children}: Props) {
  const [stage, setStage] = useState<'alone' | 'loading' | 'open'>('alone')
  const [travels, setTravels] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => afterLoad(() => setStage('loading')), [])
  useEffect(() => {
    if (stage !== 'loading') return undefined
    let left = false
    const open = () => {
      if (left) return
      const {top = 0, bottom = 0} = frame.current?.getBoundingClientRect() ?? {}
      setTravels(top < innerHeight && bottom > 0 && firstTime())
      setStage('open')
    }
    const image = frame.current?.querySelector<HTMLImageElement>('.compare-before img')
    image?.decode().then(open, () => setStage('alone'))
    return () => {
      left = true
    }
  }, [stage])
  // The picture at dusk is fetched when somebody reaches for the theme's button, so that it is there for the change.
  useEffect(() => {
    const stop = new AbortController()
    const fetchDusk = ({target}: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-theme]')) return
      frame.current?.querySelector('.dusk img')?.setAttribute('loading', 'eager')
      stop.abort()
    }
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, fetchDusk, {signal: stop.signal})
    return () => stop.abort()
  }, [])

  return (
    <div ref={frame}>
      <Compare before={drawing} after={built} labels={labels} stage={stage} start={46} travels={travels}>
        {children}
      </Compare>
    </div>
  )
}
