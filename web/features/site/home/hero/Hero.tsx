import type {ReactNode} from 'react'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import {SpecTable, type SpecTableCell} from '@/ui/drawing/Drawing'
import {DuskPicture} from './DuskPicture'
import {SIZES} from './HeroDrawing'
import './hero.css'

type Props = {
  heading: string | null
  lead: string | null
  /** One view by day and at dusk; the day alone is enough. */
  pictures: Record<'day' | 'dusk', PictureSource | null>
  /** The same view as a drawing. */
  drawing: ReactNode
  /** The height of the house: where it begins and ends in the picture, in percent from the top. */
  height: {label: string; ridge: number; ground: number} | undefined
  note: string
  cells: readonly SpecTableCell[]
  children: ReactNode
}

export function Hero({heading, lead, pictures: {day, dusk}, drawing, height, note, cells, children}: Props) {
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
