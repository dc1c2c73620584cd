import {
  PortableText as Blocks,
  type PortableTextComponents,
  type PortableTextTypeComponentProps,
} from '@portabletext/react'
import {hasLocale, localePath, type Locale} from '@/lib/locales'
import {anchor, blockText, type RichBlock} from '@/lib/content/richText'
import type {ReactNode} from 'react'
import {MaterialPattern} from '@/ui/drawing/Drawing'
import type {PictureSource} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import '../css/prose.css'
import './rich.css'

const SAFE = /^(https?:|mailto:|tel:|sms:|\/(?!\/)|#)/
const OWN_PAGE = /^\/(?![/\\])/

/** The address of an allowed link, in the reader's language unless it has one. Undefined makes it plain text. */
function linkHref(href: unknown, locale: Locale): string | undefined {
  if (typeof href !== 'string' || !SAFE.test(href)) return undefined
  return OWN_PAGE.test(href) && !hasLocale(href) ? localePath(locale, href) : href
}

const components = (locale: Locale): PortableTextComponents => ({
  block: {
    intro: ({children}) => <Intro>{children}</Intro>,
    blockquote: ({children}) => <Blockquote>{children}</Blockquote>,
    h2: ({children, value}) => (
      <h2 id={anchor(blockText({_type: 'block', _key: '', children: spans(value)}))}>{children}</h2>
    ),
  },
  marks: {
    link: ({children, value}) => {
      const href = linkHref(value?.href, locale)
      return href ? <a href={href}>{children}</a> : <>{children}</>
    },
  },
  types: {
    image: ({value}: PortableTextTypeComponentProps<FigureValue>) => <Figure value={value} />,
    callout: ({value}: PortableTextTypeComponentProps<CalloutValue>) => <Callout value={value} />,
    table: ({value}: PortableTextTypeComponentProps<TableValue>) => <Table value={value} />,
  },
  unknownType: () => null,
  unknownMark: ({children}) => <>{children}</>,
  unknownBlockStyle: ({children}) => <p>{children}</p>,
})

const spans = (value: {children?: readonly unknown[]}) =>
  (value.children ?? []).map((span) =>
    typeof span === 'object' && span && 'text' in span && typeof span.text === 'string' ? {text: span.text} : {},
  )

/** Replaces the editor's random keys by positions: random ones compress badly in the page's data. */
const keyed = (blocks: readonly RichBlock[]): RichBlock[] =>
  blocks.map((block, index) => ({
    ...block,
    _key: String(index),
    ...(block.children && {children: block.children.map((span, place) => ({...span, _key: String(place)}))}),
  }))

/** Rich text from the CMS. Unknown block types are left out. */
export function PortableText({value, locale}: {value: readonly RichBlock[] | null | undefined; locale: Locale}) {
  if (!value?.length) return null
  return <Blocks value={keyed(value)} components={components(locale)} onMissingComponent={false} />
}

type Props = {show: boolean | null | undefined; label: string; locale: Locale}

/** Tells readers, in their language, that the following text is not translated yet. */
export function Fallback({show, label, locale}: Props) {
  return show ? (
    <p className="fallback" lang={locale}>
      {label}
    </p>
  ) : null
}

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
