import type {ReactNode} from 'react'
import {focalPoint, type PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import {SpecTable, type SpecTableCell} from '@/ui/drawing/SpecTable'
import type {HeroNote} from './HeroNotes'
import {HeroPictures} from './HeroPictures'
import type {HeroDrawingProps} from './HeroDrawing'

type Props = {
  heading: string | null
  lead: string | null
  /** One view by day, as a drawing, and at dusk; the day alone is enough. */
  pictures: Record<'day' | 'drawing' | 'dusk', PictureSource | null>
  /** The height of the house: where it begins and ends in the picture, in percent from the top. */
  height: {label: string; ridge: number; ground: number} | undefined
  notes: readonly HeroNote[]
  labels: HeroDrawingProps['labels']
  note: string
  cells: readonly SpecTableCell[]
  children: ReactNode
}

// The frame is narrower than the picture that covers it.
const SIZES = '(min-width: 1000px) max(60vw, min(84vw, 80rem)), 100vw'

export function Hero({heading, lead, pictures, height, notes, labels, note, cells, children}: Props) {
  const {day, drawing, dusk} = pictures
  const built = (
    <>
      <Picture picture={day} sizes={SIZES} priority />
      {day?.url && dusk?.url && (
        <div className="dusk">
          <Picture picture={dusk} sizes={SIZES} darkOnly alt="" />
        </div>
      )}
    </>
  )
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
            {day?.url && drawing?.url ? (
              <HeroPictures
                built={built}
                drawing={<Picture picture={drawing} sizes={SIZES} />}
                labels={labels}
                notes={notes}
                place={{
                  ratio: (drawing.width ?? 8) / (drawing.height ?? 5),
                  focus: focalPoint(drawing) ?? '50% 50%',
                }}
              />
            ) : (
              built
            )}
          </div>
        </div>
        <SpecTable cells={cells} />
      </div>
    </section>
  )
}
