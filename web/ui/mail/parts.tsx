import type {ReactNode} from 'react'
import {Button, Heading, Link, Text} from 'react-email'
import {COLOR, DISPLAY, TEXT} from './look'

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

export interface Fact {
  label: string
  value: string
}

/** A schedule of facts; line breaks in a value stay, and nothing in it becomes a link. */
export function Facts({facts}: {facts: readonly Fact[]}) {
  const cell = {...base, borderBottom: `1px solid ${COLOR.rule}`, padding: '9px 0', verticalAlign: 'top'} as const
  return (
    <table cellPadding={0} cellSpacing={0} width="100%" style={{borderCollapse: 'collapse', margin: '0 0 20px'}}>
      <tbody>
        {facts.map(({label, value}) => (
          <tr key={label}>
            <th
              scope="row"
              className="m-ink3 m-rule"
              style={{
                ...cell,
                color: COLOR.ink3,
                fontSize: '14px',
                fontWeight: 400,
                textAlign: 'left',
                width: '34%',
                paddingRight: '12px',
              }}
            >
              {label}
            </th>
            <td
              className="m-ink m-rule"
              style={{...cell, color: COLOR.ink, whiteSpace: 'pre-wrap', wordBreak: 'break-word'}}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
