import {
  PortableText as Blocks,
  type PortableTextComponents,
  type PortableTextTypeComponentProps,
} from '@portabletext/react'
import {hasLocale, localePath, type Locale} from '@/lib/locales'
import {anchor, blockText, type RichBlock} from '@/lib/content/richText'
import {Blockquote, Intro, Callout, type CalloutValue, Figure, type FigureValue, Table, type TableValue} from './blocks'
import '../css/prose.css'
import './rich.css'

const SAFE = /^(https?:|mailto:|tel:|sms:|\/(?!\/)|#)/
const OWN_PAGE = /^\/(?![/\\])/

/** The address of an allowed link, in the reader's language unless it names one; undefined makes it plain text. */
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

/** Keys by place: the editor's own are made at random, and stand in the page's data, where nobody reads them. */
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

/** Tells the reader, in their language, that the text around it is not translated yet. */
export function Fallback({show, label, locale}: Props) {
  return show ? (
    <p className="fallback" lang={locale}>
      {label}
    </p>
  ) : null
}
