'use client'

import {useEffect, useState, type ReactNode, useRef, useSyncExternalStore} from 'react'

type PlayerLabels = Record<'mute' | 'unmute' | 'pause' | 'play' | 'captions' | 'file', string>
type PlayerSources = {
  mp4: string | null
  webm: string | null
  captions: string | null
}
/** Rendered on the server, so that the icons add no code in the browser. */
type PlayerIcons = Record<'play' | 'pause' | 'muted' | 'sound', ReactNode>
type Props = {
  sources: PlayerSources
  /**
   * The page shows this picture until the clip's first frame: as large as the screen, and loaded late if it is out of
   * view.
   */
  poster: ReactNode
  title: string
  locale: string
  labels: PlayerLabels
  icons: PlayerIcons
  children: ReactNode
}

/**
 * A muted, looping clip with mute and pause buttons. If the clip cannot load, the whole card disappears
 * (docs/specification.md, section 8).
 */
export function VideoPlayer({sources, poster, title, locale, labels, icons, children}: Props) {
  const {video, paused, toggle} = usePlayback()
  const [muted, setMuted] = useState(true)
  const [failed, setFailed] = useState(false)
  // Loading may have failed before React listened.
  useEffect(() => {
    if (video.current?.error || video.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailed(true)
  }, [video])
  if (failed || !(sources.mp4 || sources.webm)) return null
  return (
    <article className="clip">
      <div className="clip-frame">
        {poster}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the Studio asks for captions where somebody speaks */}
        <video
          ref={video}
          muted={muted}
          loop
          playsInline
          preload="none"
          aria-label={title}
          crossOrigin={sources.captions ? 'anonymous' : undefined}
          onError={() => setFailed(true)}
        >
          {sources.webm && <source src={sources.webm} type="video/webm" />}
          {/* An error of the last source means that none could be loaded. */}
          {sources.mp4 && <source src={sources.mp4} type="video/mp4" onError={() => setFailed(true)} />}
          {sources.captions && (
            <track kind="captions" src={sources.captions} srcLang={locale} label={labels.captions} default />
          )}
        </video>
        <div className="clip-tools">
          <button
            type="button"
            className="btn btn--icon btn--secondary"
            aria-label={`${paused ? labels.play : labels.pause}: ${title}`}
            onClick={toggle}
          >
            {paused ? icons.play : icons.pause}
          </button>
          <button
            type="button"
            className="btn btn--icon btn--secondary"
            aria-label={`${muted ? labels.unmute : labels.mute}: ${title}`}
            onClick={() => setMuted(!muted)}
          >
            {muted ? icons.muted : icons.sound}
          </button>
        </div>
      </div>
      {/* Without scripts the buttons do nothing, and the browser plays the file itself. */}
      <noscript>
        <a href={sources.mp4 ?? sources.webm ?? undefined}>
          {labels.file}
          <span className="visually-hidden">: {title}</span>
        </a>
      </noscript>
      {children}
    </article>
  )
}

const STANDS_STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

function watchSettings(changed: () => void) {
  const query = matchMedia(STANDS_STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Plays while on screen, unless the reader paused it or asked for less motion or data. Loads nothing until the clip is
 * near.
 */
function usePlayback() {
  const video = useRef<HTMLVideoElement>(null)
  const standsStill = useSyncExternalStore(
    watchSettings,
    () => matchMedia(STANDS_STILL).matches,
    () => false,
  )
  // Unknown at first, so that a playing clip goes on.
  const [near, setNear] = useState<boolean>()
  const [choice, choose] = useState<'playing' | 'paused'>()
  const paused = choice ? choice === 'paused' : standsStill

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
    // Playing may be refused, or a pause may come first. The poster and the play button stay.
    if (near && !paused)
      element.play().catch((reason: DOMException) => reason.name === 'NotAllowedError' && choose('paused'))
    else element.pause()
  }, [near, paused])

  return {video, paused, toggle: () => choose(paused ? 'playing' : 'paused')}
}
