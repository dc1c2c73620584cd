import {Fragment, type CSSProperties, type ReactNode} from 'react'
import {Button, Heading, Link, Text} from 'react-email'
import {telHref} from '@/lib/format/contact'

// The site's tokens (web/ui/css/tokens.css) as values: mail programs know no custom properties.
export const DISPLAY = "Besley, Georgia, 'Times New Roman', serif"
export const TEXT = "'Public Sans', 'Segoe UI', Roboto, Arial, sans-serif"

export const COLOR = {
  paper: '#f4f6f1',
  surface: '#ffffff',
  sunken: '#e8ece5',
  ink: '#12211c',
  ink2: '#44534c',
  ink3: '#5b6861',
  rule: '#cbd3ca',
  brand: '#17463a',
  band: '#12382e',
  onBand: '#eef2ea',
  oak: '#e3a440',
  onOak: '#1d1607',
}

/** Dark surfaces for clients in dark mode; other clients use the inline colours. */
export const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-paper, .m-paper > table > tbody > tr > td { background-color: #0f1a16 !important; }
    .m-surface { background-color: #16241f !important; border-color: #33453d !important; }
    .m-ink { color: #eef2ea !important; }
    .m-ink2 { color: #c3cec6 !important; }
    .m-ink3 { color: #a3b1a8 !important; }
    .m-rule { border-color: #33453d !important; }
    .m-link { color: #9fd3bf !important; }
    .m-code { background-color: #0f1a16 !important; border-color: #a3b1a8 !important; }
  }
`

const base = {fontFamily: TEXT, fontSize: '16px', lineHeight: '25px'}

export const Paragraph = ({children}: {children: ReactNode}) => (
  <Text className="m-ink2" style={{...base, color: COLOR.ink2, margin: '0 0 16px'}}>
    {children}
  </Text>
)

export const Subheading = ({children}: {children: ReactNode}) => (
  <Heading
    as="h2"
    className="m-ink"
    style={{color: COLOR.ink, fontFamily: DISPLAY, fontSize: '19px', margin: '0 0 12px'}}
  >
    {children}
  </Heading>
)

export const Action = ({href, children}: {href: string; children: ReactNode}) => (
  <Button
    href={href}
    style={{
      ...base,
      backgroundColor: COLOR.oak,
      color: COLOR.onOak,
      fontWeight: 700,
      padding: '12px 20px',
      margin: '4px 0 20px',
    }}
  >
    {children}
  </Button>
)

export const TextLink = ({href, children}: {href: string; children: ReactNode}) => (
  <Link href={href} className="m-link" style={{color: COLOR.brand, textDecoration: 'underline'}}>
    {children}
  </Link>
)

/** A phone link without a line break. */
export const PhoneLink = ({number, extension, label}: {number: string; extension?: string; label: string}) => (
  <Link href={telHref(number, extension)} className="m-link" style={{color: COLOR.brand, whiteSpace: 'nowrap'}}>
    {label}
  </Link>
)

export interface DetailRow {
  label: string
  value: string
  /** A telephone number for the office to call. */
  phone?: string
  extension?: string
}

const cell = {...base, borderBottom: `1px solid ${COLOR.rule}`, padding: '9px 0', verticalAlign: 'top'} as const
const table = {
  cellPadding: 0,
  cellSpacing: 0,
  width: '100%',
  style: {borderCollapse: 'collapse', margin: '0 0 20px'},
  // What the plain text makes of it: two columns.
  'data-text-format': 'dataTable',
} as const

/** A reference is longer than the line of a phone: let it break behind its parts, not within one. */
const breakable = (line: string) =>
  line.split(/(?<=_)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** Line breaks as elements: the plain text ignores `white-space`. */
const lines = (text: string) =>
  text.split('\n').map((line, at) => (
    // A line has no name but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {breakable(line)}
    </Fragment>
  ))

const labelCell = {...cell, fontWeight: 400, textAlign: 'left', paddingRight: '12px'} as const

type Cell = {className: string; style: CSSProperties}
type TableLook = {label: Cell; value: Cell}

const rowsTable = (rows: readonly DetailRow[], {label: labelLook, value: valueLook}: TableLook) => (
  <table {...table}>
    <tbody>
      {rows.map(({label, value, phone, extension}) => (
        <tr key={label}>
          <th scope="row" {...labelLook}>
            {label}
          </th>
          <td {...valueLook}>
            {phone ? <PhoneLink number={phone} extension={extension} label={value} /> : lines(value)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Rows of details. Line breaks in a value stay; typed links are broken. */
export const DetailsTable = ({rows}: {rows: readonly DetailRow[]}) =>
  rowsTable(rows, {
    label: {className: 'm-ink3 m-rule', style: {...labelCell, color: COLOR.ink3, fontSize: '14px', width: '34%'}},
    value: {className: 'm-ink m-rule', style: {...cell, color: COLOR.ink, wordBreak: 'break-word'}},
  })

/** A few figures, read down the right-hand side. */
export const StatsTable = ({rows}: {rows: readonly DetailRow[]}) =>
  rowsTable(rows, {
    label: {className: 'm-ink2 m-rule', style: {...labelCell, color: COLOR.ink2}},
    value: {
      className: 'm-ink m-rule',
      style: {...cell, color: COLOR.ink, fontWeight: 700, textAlign: 'right', whiteSpace: 'nowrap'},
    },
  })

export const Steps = ({steps}: {steps: readonly {title: string; text: string}[]}) => (
  <ol className="m-ink2" style={{...base, color: COLOR.ink2, margin: '0 0 20px', paddingLeft: '22px'}}>
    {steps.map(({title, text}) => (
      <li key={title} style={{marginBottom: '8px'}}>
        <strong className="m-ink" style={{color: COLOR.ink}}>
          {title}.
        </strong>{' '}
        {text}
      </li>
    ))}
  </ol>
)

/** A code to read out or type in. */
export const Code = ({children}: {children: string}) => (
  <Text
    className="m-ink m-code"
    style={{
      ...base,
      color: COLOR.ink,
      backgroundColor: COLOR.sunken,
      border: `1px dashed ${COLOR.ink3}`,
      fontSize: '24px',
      fontWeight: 700,
      letterSpacing: '0.08em',
      lineHeight: '32px',
      margin: '0 0 12px',
      padding: '12px 20px',
      textAlign: 'center',
    }}
  >
    {children}
  </Text>
)
