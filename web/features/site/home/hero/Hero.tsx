import type {ReactNode} from 'react'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/Picture'
import {SpecTable, type SpecTableCell} from '@/ui/drawing/SpecTable'

type Props = {
  heading: string | null
  lead: string | null
  picture: PictureSource | null
  measure: string
  note: string
  cells: readonly SpecTableCell[]
  children: ReactNode
}

export function Hero({heading, lead, picture, measure, note, cells, children}: Props) {
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
            <div className="height" aria-hidden="true">
              <span>{measure}</span>
            </div>
            <Picture picture={picture} sizes="(min-width: 1000px) 60vw, 100vw" priority />
          </div>
        </div>
        <SpecTable cells={cells} />
      </div>
    </section>
  )
}
