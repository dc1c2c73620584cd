import {Fragment, type CSSProperties, type ReactNode} from 'react'
import {Button, Heading, Text} from 'react-email'
import {telHref} from '@/lib/format/contact'
import {DARK, LIGHT} from '../brand'

export const DISPLAY = "Besley, Georgia, 'Times New Roman', serif"
export const TEXT = "'Public Sans', 'Segoe UI', Roboto, Arial, sans-serif"

/** Dark surfaces for mail programs in dark mode; other programs use the inline colours. */
export const DARK_STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-paper, .m-paper > table > tbody > tr > td { background-color: ${DARK.paper} !important; }
    .m-surface { background-color: ${DARK.surface} !important; border-color: ${DARK.rule} !important; }
    .m-ink { color: ${DARK.ink} !important; }
    .m-ink2 { color: ${DARK.ink2} !important; }
    .m-ink3 { color: ${DARK.ink3} !important; }
    .m-rule { border-color: ${DARK.rule} !important; }
    .m-link { color: ${DARK.brand} !important; }
    .m-code { background-color: ${DARK.paper} !important; border-color: ${DARK.ink3} !important; }
  }
`

/** The site's headings are lighter than bold. Georgia has that weight too. */
export const displayText = {fontFamily: DISPLAY, fontWeight: 400}

const base = {fontFamily: TEXT, fontSize: '16px', lineHeight: '25px'}

export const Paragraph = ({children}: {children: ReactNode}) => (
  <Text className="m-ink2" style={{...base, color: LIGHT.ink2, margin: '0 0 16px'}}>
    {children}
  </Text>
)

export const Subheading = ({children}: {children: ReactNode}) => (
  <Heading as="h2" className="m-ink" style={{...displayText, color: LIGHT.ink, fontSize: '19px', margin: '0 0 12px'}}>
    {children}
  </Heading>
)

export const Action = ({href, children}: {href: string; children: ReactNode}) => (
  <Button
    href={href}
    style={{
      ...base,
      backgroundColor: LIGHT.oak,
      color: LIGHT.onOak,
      fontWeight: 700,
      padding: '12px 20px',
      margin: '4px 0 20px',
    }}
  >
    {children}
  </Button>
)

type LinkProps = {href: string; className?: string; style: CSSProperties; children: ReactNode}

/** Not react-email's link: Outlook for Windows and AOL do not support its `text-decoration-line`. */
export const MailLink = ({href, className, style, children}: LinkProps) => (
  <a href={href} className={className} target="_blank" rel="noreferrer" style={{textDecoration: 'none', ...style}}>
    {children}
  </a>
)

export const TextLink = ({href, children}: {href: string; children: ReactNode}) => (
  <MailLink href={href} className="m-link" style={{color: LIGHT.brand, textDecoration: 'underline'}}>
    {children}
  </MailLink>
)

/** A phone link without a line break. */
export const PhoneLink = ({number, extension, label}: {number: string; extension?: string; label: string}) => (
  <MailLink href={telHref(number, extension)} className="m-link" style={{color: LIGHT.brand, whiteSpace: 'nowrap'}}>
    {label}
  </MailLink>
)

export interface DetailRow {
  label: string
  value: string
  /** A telephone number for the office to call. */
  phone?: string
  extension?: string
}

const cell = {...base, borderBottom: `1px solid ${LIGHT.rule}`, padding: '9px 0', verticalAlign: 'top'} as const
const table = {
  cellPadding: 0,
  cellSpacing: 0,
  width: '100%',
  style: {borderCollapse: 'collapse', margin: '0 0 20px'},
  // Gives the plain text two columns.
  'data-text-format': 'dataTable',
} as const

/** Lets a reference, which is longer than a phone's line, break between its parts but not within one. */
const breakable = (line: string) =>
  line.split(/(?<=_)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))

/** The longest domain that fits a phone's line. A longer one may break. */
const WHOLE_DOMAIN = 26

/** Lets an email address break before its @, but not within its domain. */
export function unbrokenAddress(address: string) {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at)
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {domain.length > WHOLE_DOMAIN ? domain : <span style={{whiteSpace: 'nowrap'}}>{domain}</span>}
    </>
  )
}

/** Line breaks as elements: the plain text ignores `white-space`. */
const lines = (text: string) =>
  text.split('\n').map((line, at) => (
    // Lines have no key except their position. oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {/^\S+@\S+$/.test(line) ? unbrokenAddress(line) : breakable(line)}
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

/** Rows of details. Keeps line breaks in values, and breaks typed links. */
export const DetailsTable = ({rows}: {rows: readonly DetailRow[]}) =>
  rowsTable(rows, {
    label: {className: 'm-ink3 m-rule', style: {...labelCell, color: LIGHT.ink3, fontSize: '14px', width: '34%'}},
    value: {className: 'm-ink m-rule', style: {...cell, color: LIGHT.ink, wordBreak: 'break-word'}},
  })

/** A few figures, aligned on the right. */
export const StatsTable = ({rows}: {rows: readonly DetailRow[]}) =>
  rowsTable(rows, {
    label: {className: 'm-ink2 m-rule', style: {...labelCell, color: LIGHT.ink2}},
    value: {
      className: 'm-ink m-rule',
      style: {...cell, color: LIGHT.ink, fontWeight: 700, textAlign: 'right', whiteSpace: 'nowrap'},
    },
  })

export const Steps = ({steps}: {steps: readonly {title: string; text: string}[]}) => (
  <ol className="m-ink2" style={{...base, color: LIGHT.ink2, margin: '0 0 20px', paddingLeft: '22px'}}>
    {steps.map(({title, text}) => (
      <li key={title} style={{marginBottom: '8px'}}>
        <strong className="m-ink" style={{color: LIGHT.ink}}>
          {title}.
        </strong>{' '}
        {text}
      </li>
    ))}
  </ol>
)

/** A code to read out or to type in. */
export const Code = ({children}: {children: string}) => (
  <Text
    className="m-ink m-code"
    style={{
      ...base,
      color: LIGHT.ink,
      backgroundColor: LIGHT.sunken,
      border: `1px dashed ${LIGHT.ink3}`,
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
