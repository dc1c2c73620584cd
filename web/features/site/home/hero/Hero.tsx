import type {ReactNode, ComponentProps, CSSProperties} from 'react'
import {type PictureSource, focalPoint} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import {SpecTable, type SpecTableCell, KeyNumber} from '@/ui/drawing/Drawing'
import {Compare} from '@/ui/media/Compare'
import {ButtonLink} from '@/ui/Button'
import {DuskPicture} from './DuskPicture'
import './hero.css'

type HeroProps = {
  heading: string | null
  lead: string | null
  /** One view by day and at dusk. The dusk picture may be missing. */
  pictures: Record<'day' | 'dusk', PictureSource | null>
  /** The same view as a drawing. */
  drawing: ReactNode
  /** The height of the house: its top and its ground in percent from the top of the picture. */
  height: {label: string; ridge: number; ground: number} | undefined
  note: string
  cells: readonly SpecTableCell[]
  children: ReactNode
}

export function Hero({heading, lead, pictures: {day, dusk}, drawing, height, note, cells, children}: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="grid">
          <div className="copy">
            <h1 className="display">{heading}</h1>
            <p className="lead">{lead}</p>
            <div className="actions">{children}</div>
            <p className="note">{note}</p>
          </div>
          <div className="frame">
            {height && (
              <div
                className="height"
                style={{top: `${height.ridge}%`, bottom: `${100 - height.ground}%`}}
                aria-hidden="true"
              >
                <span>{height.label}</span>
              </div>
            )}
            <Picture picture={day} sizes={SIZES} priority />
            {day?.url && dusk?.url && (
              <DuskPicture>
                <Picture picture={dusk} sizes={SIZES} darkOnly alt="" />
              </DuskPicture>
            )}
            {day?.url && drawing}
          </div>
        </div>
        <SpecTable cells={cells} />
      </div>
    </section>
  )
}

/** `sizes` of the hero's pictures. The picture is wider than its frame. */
const SIZES = '(min-width: 1000px) max(60vw, min(84vw, 80rem)), 100vw'

type HeroDrawingProps = {
  picture: PictureSource
  labels: ComponentProps<typeof Compare>['labels'] & HeroNotesProps['labels']
  notes: HeroNotesProps['notes']
}

/** Covers the picture of the built house; invisible until the drawing has loaded. */
export function HeroDrawing({picture, labels, notes}: HeroDrawingProps) {
  const place = {ratio: (picture.width ?? 8) / (picture.height ?? 5), focus: focalPoint(picture) ?? '50% 50%'}
  return (
    <div className="hero-drawing">
      <Compare before={<Picture picture={picture} sizes={SIZES} />} labels={labels} start={46} reveals>
        <HeroNotes notes={notes} place={place} labels={labels} />
      </Compare>
    </div>
  )
}

type HeroNote = {
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

/** The place of the sheet of notes. `focus`: the picture's focal point as an `object-position`. */
type SheetPlace = {ratio: number; focus: string}

/** Covers the frame exactly like the picture, so that a point keeps its place in every crop. */
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

type HeroNotesProps = {
  notes: readonly HeroNote[]
  place: SheetPlace
  labels: Record<(typeof FACTS)[number] | 'quote', string>
}

/** Numbered points on the drawing. Each opens a note on the work there. */
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
