import {useEffect, useRef, useState, useSyncExternalStore} from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function watchReducedMotion(changed: () => void) {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Plays while on screen, unless the reader paused it or asked for less motion; loads nothing before it is near. */
export function usePlayback() {
  const video = useRef<HTMLVideoElement>(null)
  const reducedMotion = useSyncExternalStore(
    watchReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
  // Unknown at first: what plays already goes on.
  const [near, setNear] = useState<boolean>()
  const [choice, choose] = useState<'playing' | 'paused'>()
  const paused = choice ? choice === 'paused' : reducedMotion

  useEffect(() => {
    const element = video.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {threshold: 0.25})
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    const element = video.current
    if (!element || near === undefined) return
    // The browser may refuse to play, or a pause may come first; the poster and the play control stay.
    if (near && !paused)
      element.play().catch((reason: DOMException) => reason.name === 'NotAllowedError' && choose('paused'))
    else element.pause()
  }, [near, paused])

  return {video, paused, toggle: () => choose(paused ? 'playing' : 'paused')}
}
