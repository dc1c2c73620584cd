import {useEffect, useRef, useState} from 'react'

/** Plays while on screen, unless the reader paused it or asked for less motion; loads nothing before it is near. */
export function usePlayback() {
  const video = useRef<HTMLVideoElement>(null)
  const [near, setNear] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const element = video.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {threshold: 0.25})
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element) return
    // The browser may refuse to play; the poster and the play control stay.
    if (near && !paused) element.play().catch(() => setPaused(true))
    else element.pause()
  }, [near, paused])

  return {video, paused, toggle: () => setPaused(!paused)}
}
