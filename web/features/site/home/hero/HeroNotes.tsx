import type {CSSProperties} from 'react'
import {focalPoint, type PictureSource} from '@/lib/content/image'
import {ButtonLink} from '@/ui/Button'
import {KeyNumber} from '@/ui/drawing/KeyNumber'

export type HeroNote = {
  key: string
  title: string | null
  /** Where the point lies in the picture, in percent. */
  left: number
  top: number
  facts: readonly {label: string; text: string}[]
  href: string
}

/** Lies over the frame as the picture does that covers it, so that a point keeps its place in every crop. */
function sheetStyle(picture: PictureSource): CSSProperties & Record<'--ratio', number> {
  const place = focalPoint(picture) ?? '50% 50%'
  const [x, y] = place.split(' ')
  return {
    '--ratio': (picture.width ?? 8) / (picture.height ?? 5),
    left: x,
    top: y,
    translate: place.replaceAll(/\d+/g, '-$&'),
  }
}

/** Numbered points on the drawing; each opens what work on that part takes. */
export function HeroNotes({
  notes,
  picture,
  quote,
}: {
  notes: readonly HeroNote[]
  picture: PictureSource
  quote: string
}) {
  return (
    <div className="hero-notes">
      <ol className="sheet" style={sheetStyle(picture)}>
        {notes.map(({key, title, left, top, facts, href}, index) => (
          <li key={key} style={{left: `${left}%`, top: `${top}%`}}>
            <button type="button" popoverTarget={`note-${key}`}>
              <KeyNumber number={index + 1} />
              <span className="visually-hidden">{title}</span>
            </button>
            <div className="note-card" popover="auto" id={`note-${key}`}>
              <p className="h3">{title}</p>
              <dl>
                {facts.map(({label, text}) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
              <ButtonLink variant="secondary" href={href}>
                {quote}
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
