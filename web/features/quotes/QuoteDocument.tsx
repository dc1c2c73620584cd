import type {ReactNode} from 'react'
import type {Messages} from '@/i18n/messages'
import {formatDate} from '@/lib/format/date'
import {inEnglish, interpolate} from '@/lib/format/text'
import {defaultLocale} from '@/lib/locales'
import {
  amountOf,
  certificateType,
  dollars,
  instalmentAmounts,
  lineTotal,
  totalsOf,
  type FrozenQuote,
  type QuoteLine,
} from './content'
import './quote.css'

export type QuoteWords = Messages['quotes']

/** `payments`: the instalments in cents, computed at the time of signing. */
type Signature = {name: string; at: string; payments?: string | undefined}
type Props = {
  quote: FrozenQuote
  words: QuoteWords
  /** Keys of the chosen optional lines. */
  options: readonly string[]
  acceptance?: Signature
  countersignature?: Signature
  /** The link to the certificate of insurance, and its full address for paper. */
  certificate?: {href: string; address: string}
}

type LineProps = {line: QuoteLine; isChosen: boolean; quote: FrozenQuote; words: QuoteWords}

function Line({line, isChosen, quote: {locale}, words}: LineProps) {
  const {kind, title, text, unit, quantity, price} = line
  const note =
    kind === 'fixed' ? undefined : kind === 'allowance' ? words.allowance : isChosen ? words.chosen : words.notChosen
  return (
    <tr className={isChosen ? undefined : 'left-out'}>
      <td>
        <b>{title}</b>
        {note && <small>{note}</small>}
        {unit && (
          <small className="tabular">
            {interpolate(words.each, {quantity: amountOf(quantity, locale), unit, price: dollars(price, locale)})}
          </small>
        )}
        {text && <p>{text}</p>}
      </td>
      <td className="tabular">{dollars(lineTotal(line), locale)}</td>
    </tr>
  )
}

function SumRows({quote: {content, locale}, options, words}: Pick<Props, 'quote' | 'options' | 'words'>) {
  const {lines, discount, tax, finance, total} = totalsOf(content, options)
  const rows = [
    ...(discount + tax + finance > 0 ? [{label: words.subtotal, amount: lines}] : []),
    ...(discount > 0 ? [{label: content.discountWords, amount: -discount}] : []),
    ...(tax > 0 ? [{label: `${content.taxWords} (${amountOf(content.taxRate, locale)} %)`, amount: tax}] : []),
    ...(finance > 0 ? [{label: words.finance, amount: finance}] : []),
  ]
  return (
    <tfoot>
      {rows.map(({label, amount}) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className="tabular">{dollars(amount, locale)}</td>
        </tr>
      ))}
      <tr className="total">
        <th scope="row">{words.total}</th>
        <td className="tabular">{dollars(total, locale)}</td>
      </tr>
    </tfoot>
  )
}

type InstalmentsProps = {quote: FrozenQuote; amounts: readonly number[]; words: QuoteWords}

/** The instalments of the total above, each with its moment. */
const Instalments = ({quote: {content, locale}, amounts, words}: InstalmentsProps) => (
  <>
    <table>
      <thead>
        <tr>
          <th scope="col">{words.instalments}</th>
          <th scope="col">{words.share}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {content.instalments.map(({key, when, share}, at) => (
          <tr key={key}>
            <td>{when}</td>
            <td className="tabular">{amountOf(share, locale)} %</td>
            <td className="tabular">{dollars(amounts[at] ?? 0, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="small">{words.rounding}</p>
  </>
)

type Part = FrozenQuote['parts'][number]

type PartProps = Omit<Part, 'id' | 'first'> & {children?: ReactNode; below?: ReactNode}

/** A part that the law requires. A translation also shows the English text, which is binding. */
const ContractPart = ({title, text, english, bold, children, below}: PartProps) => (
  <section className={bold ? 'part bold' : 'part'}>
    <h3>{title}</h3>
    {children}
    <p>{text}</p>
    {english && (
      <p {...inEnglish(true)} className="english">
        {english}
      </p>
    )}
    {below}
  </section>
)

type SignatureProps = {label: string; waiting: string; signature: Signature | undefined; quote: FrozenQuote}

const SignatureLine = ({label, waiting, signature, quote: {locale}}: SignatureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{signature ? <b>{signature.name}</b> : waiting}</dd>
    <dd>{formatDate(signature?.at, locale)}</dd>
  </div>
)

type CertificateProps = Required<Pick<Props, 'certificate' | 'words'>>

const CertificateLink = ({certificate: {href, address}, words}: CertificateProps) => (
  <p>
    <a href={href}>{words.certificateOpen}</a> <span className="on-paper">{address}</span>
  </p>
)

/** Shows a certificate that is a picture. On paper it gets its own page. */
const CertificatePicture = ({certificate: {href}, words, name}: CertificateProps & {name: string}) => (
  <figure className="certificate">
    <figcaption className="h3">{interpolate(words.certificate, {name})}</figcaption>
    <img src={href} alt={words.certificateAlt} />
  </figure>
)

/** What the customer can do with it, below. Not for paper. */
export const QuoteAnswers = ({children}: {children: ReactNode}) => <div className="quote-answers">{children}</div>

/** A quote as it is read, printed and signed: the contract itself. */
export function QuoteDocument({quote, words, options, acceptance, countersignature, certificate}: Props) {
  const {content, customer, date, locale, number, parts, reference} = quote
  const {total} = totalsOf(content, options)
  const amounts = acceptance?.payments?.split(',').map(Number) ?? instalmentAmounts(content, total)
  const facts = [
    {label: words.for, value: [customer.name, customer.address].filter(Boolean).join('\n')},
    {label: words.date, value: formatDate(date, locale)},
    {label: words.validUntil, value: formatDate(content.validUntil, locale)},
    {label: words.reference, value: interpolate(words.version, {reference, number})},
  ]
  return (
    <article className="quote-document" lang={locale}>
      {content.title && <h2 className="h2">{content.title}</h2>}
      <p className="grand tabular">
        {words.total} <b>{dollars(total, locale)}</b>
      </p>
      {parts
        .filter(({first}) => first)
        .map((part) => (
          <ContractPart key={part.id} {...part} />
        ))}
      <dl className="facts">
        {facts.map(({label, value}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <caption className="visually-hidden">{words.work}</caption>
        <thead>
          <tr>
            <th scope="col">{words.work}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              isChosen={line.kind !== 'optional' || options.includes(line.key)}
              quote={quote}
              words={words}
            />
          ))}
        </tbody>
        <SumRows quote={quote} options={options} words={words} />
      </table>
      {content.terms && <ContractPart title={words.terms} text={content.terms} bold={false} />}
      {parts
        .filter(({first}) => !first)
        .map((part) => (
          <ContractPart
            key={part.id}
            {...part}
            below={
              part.id === 'insurance' && certificate && <CertificateLink certificate={certificate} words={words} />
            }
          >
            {part.id === 'payments' && amounts.length > 0 && (
              <Instalments quote={quote} amounts={amounts} words={words} />
            )}
          </ContractPart>
        ))}
      {locale !== defaultLocale && <p className="small">{words.englishCounts}</p>}
      <dl className="signatures">
        <SignatureLine label={words.customerSigns} waiting={words.unsigned} signature={acceptance} quote={quote} />
        <SignatureLine
          label={words.businessSigns}
          waiting={words.unsigned}
          signature={countersignature}
          quote={quote}
        />
      </dl>
      {certificate && quote.certificate && certificateType(quote.certificate) !== 'application/pdf' && (
        <CertificatePicture certificate={certificate} words={words} name={quote.certificate.name} />
      )}
    </article>
  )
}
