import type {CSSProperties} from 'react'
import {ButtonLink} from '@/ui/Button'
import {KeyNumber} from '@/ui/drawing/Drawing'
import './hero.css'

export type HeroNote = {
  key: string
  title: string | null
  /** Where the point lies in the picture, in percent. */
  left: number
  top: number
  time?: string | undefined
  permit?: string | undefined
  price?: string | undefined
  href: string
}

/** Where the sheet of notes lies; `focus` is the point that the picture is cut around, as object-position names it. */
export type SheetPlace = {ratio: number; focus: string}

/** Lies over the frame as the picture does that covers it, so that a point keeps its place in every crop. */
function sheetStyle({ratio, focus}: SheetPlace): CSSProperties & Record<'--ratio' | '--focus', number> {
  const [x = '', y] = focus.split(' ')
  return {
    '--focus': Number.parseFloat(x) / 100,
    '--ratio': ratio,
    left: x,
    top: y,
    translate: focus.replaceAll(/\d+/g, '-$&'),
  }
}

const pointStyle = ({left, top}: Pick<HeroNote, 'left' | 'top'>): CSSProperties & Record<'--left', string> => ({
  '--left': `${left}%`,
  top: `${top}%`,
})

const FACTS = ['time', 'permit', 'price'] as const

export type HeroNotesProps = {
  notes: readonly HeroNote[]
  place: SheetPlace
  labels: Record<(typeof FACTS)[number] | 'quote', string>
}

/** Numbered points on the drawing; each opens what work on that part takes. */
export function HeroNotes({notes, place, labels}: HeroNotesProps) {
  return (
    <div className="hero-notes">
      <ol className="sheet" style={sheetStyle(place)}>
        {notes.map(({key, title, left, top, href, ...note}, index) => (
          <li key={key} style={pointStyle({left, top})}>
            <button type="button" popoverTarget={`note-${key}`}>
              <KeyNumber number={index + 1} />
              <span className="visually-hidden">{title}</span>
            </button>
            <div className="note-card" popover="auto" id={`note-${key}`}>
              <p className="h3">{title}</p>
              <dl>
                {FACTS.map(
                  (fact) =>
                    note[fact] && (
                      <div key={fact}>
                        <dt>{labels[fact]}</dt>
                        <dd>{note[fact]}</dd>
                      </div>
                    ),
                )}
              </dl>
              <ButtonLink variant="secondary" href={href}>
                {labels.quote}
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
