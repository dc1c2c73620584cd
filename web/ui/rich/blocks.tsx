import type {ReactNode} from 'react'
import {MaterialPattern} from '@/ui/drawing/MaterialPattern'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import './rich.css'

export const Intro = ({children}: {children?: ReactNode}) => <p className="intro">{children}</p>

export const Blockquote = ({children}: {children?: ReactNode}) => (
  <blockquote className="blockquote">{children}</blockquote>
)

export type CalloutValue = {title?: string | null; text?: string | null; swatch?: string | null}

export function Callout({value}: {value: CalloutValue}) {
  return (
    <div className="callout">
      <MaterialPattern name={value.swatch ?? 'lap'} />
      <div>
        <strong>{value.title}</strong>
        {value.text}
      </div>
    </div>
  )
}

export type FigureValue = Partial<PictureSource> & {caption?: string | null}

const complete = (value: FigureValue): PictureSource => ({
  url: null,
  width: null,
  height: null,
  color: null,
  ...value,
})

export function Figure({value}: {value: FigureValue}) {
  return (
    <figure className="figure">
      <Picture picture={complete(value)} sizes="(min-width: 1240px) 55rem, (min-width: 720px) 44rem, 92vw" />
      {value.caption && <figcaption>{value.caption}</figcaption>}
    </figure>
  )
}

type Row = {_key?: string; cells?: readonly (string | null)[] | null}
export type TableValue = {hasHeader?: boolean | null; rows?: readonly Row[] | null}

/** A table that scrolls horizontally on narrow screens; focusable, labelled by its first row. */
export function Table({value}: {value: TableValue}) {
  const rows = value.rows ?? []
  const head = value.hasHeader === false ? undefined : rows[0]
  const body = head ? rows.slice(1) : rows
  const name = (rows[0]?.cells ?? []).filter(Boolean).join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take focus (WCAG 2.1.1)
    <div className="table" role="region" aria-label={name} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.cells?.map((cell, index) => (
                <th scope="col" key={index}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.cells?.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
