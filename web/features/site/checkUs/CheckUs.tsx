import type {ReactNode} from 'react'
import {messagesFor, translator} from '@/i18n/messages'
import {languageName} from '@/lib/languages'
import {addressLine, mailHref, smsHref} from '@/lib/format/contact'
import {inLanguage, localePath, type Locale} from '@/lib/locales'
import {Picture} from '@/ui/media/Picture'
import {getSettings, type Settings} from '../queries'
import {registration} from '../../../../business.config.ts'
import './CheckUs.css'

type Cell = {key: string; label: string; value: ReactNode}

type ProofSettings = Pick<
  Settings,
  'proof' | 'claims' | 'registrationNumber' | 'insurance' | 'postalAddress' | 'phone' | 'email' | 'quoteTerms'
>
type Props = {settings: ProofSettings; locale: Locale}

const HEADING = 'check-us'

/** The business's facts for any page. The home page has the five checks instead. */
export async function CheckUs({locale}: {locale: Locale}) {
  return <CheckUsCells settings={await getSettings(locale)} locale={locale} />
}

export function CheckUsCells({settings, locale}: Props) {
  const messages = messagesFor(locale).checkUs
  const cells = cellsOf(settings, locale)
  if (cells.length === 0) return null
  return (
    <section className="wrap check-us" aria-labelledby={HEADING}>
      <div>
        <h2 className="h3" id={HEADING}>
          {messages.heading}
        </h2>
        <p className="muted">
          <a href={`${localePath(locale, '/')}#${HEADING}`}>{messages.checksLink}</a>
        </p>
      </div>
      <OwnFacts cells={cells} />
    </section>
  )
}

/** Five checks for any contractor, with the business's own facts, and the remaining facts below. */
export function FiveChecks({settings, locale}: Props) {
  const messages = messagesFor(locale).checkUs
  return (
    <section className="wrap five-checks" aria-labelledby={HEADING}>
      <h2 className="h1" id={HEADING}>
        {messages.checksHeading}
      </h2>
      <p className="lead">{messages.checksLead}</p>
      <ol>
        {checksOf(settings, locale).map(({title, text, value, links}, index) => (
          <li key={index}>
            <h3>{title}</h3>
            <p>{text}</p>
            {value && <p className="number tabular">{value}</p>}
            {links.map(
              ({href, label}, link) =>
                href && (
                  <a key={link} href={href}>
                    {label}
                  </a>
                ),
            )}
          </li>
        ))}
      </ol>
      <OwnFacts cells={cellsOf(settings, locale).filter(({key}) => key !== 'registration')} />
    </section>
  )
}

/** Without the owner's link a check is a plain sentence. */
function checksOf({proof, registrationNumber, phone, email, quoteTerms}: ProofSettings, locale: Locale) {
  const messages = messagesFor(locale).checkUs
  const {number, insurance, permits, addresses, bill} = messages.checks
  return [
    ...(registration
      ? [
          {
            ...number,
            value: registrationNumber,
            links: [{href: registrationNumber && proof.registrationLookup, label: messages.lookUp}],
          },
        ]
      : []),
    {
      ...insurance,
      value: null,
      links: [
        {href: proof.certificate, label: messages.certificate},
        {href: mailHref(email, {subject: insurance.subject, text: insurance.mail}), label: insurance.link},
      ],
    },
    {...permits, value: null, links: [{href: proof.permitDesk, label: permits.link}]},
    {...addresses, value: null, links: [{href: smsHref(phone, addresses.message), label: addresses.link}]},
    {...bill, value: null, links: [{href: quoteTerms?.length ? '#quote' : null, label: bill.link}]},
  ]
}

/** Shows one fact as a line, several as a table. */
function OwnFacts({cells}: {cells: readonly Cell[]}) {
  if (cells.length === 0) return null
  return (
    <dl className={cells.length === 1 ? 'own-facts line' : 'own-facts'}>
      {cells.map(({label, value}, index) => (
        <div key={index}>
          <dt className="small-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts that a visitor can check before calling. A missing field has no cell; the site makes nothing up. */
function cellsOf(settings: ProofSettings, locale: Locale): Cell[] {
  const messages = messagesFor(locale).checkUs
  const t = translator(locale)
  const {proof, claims, registrationNumber, insurance} = settings
  const {estimator} = proof
  const address = addressLine(settings.postalAddress)
  const warranty = (key: string, claim: typeof claims.warrantyStandard, products: string | null): Cell[] =>
    products && claim?.label ? [{key, label: claim.label, value: products}] : []
  return [
    ...(registration && registrationNumber
      ? [
          {
            key: 'registration',
            label: inLanguage(registration.heading, locale),
            value: (
              <>
                {registrationNumber}
                {proof.registrationLookup && <a href={proof.registrationLookup}>{messages.lookUp}</a>}
              </>
            ),
          },
        ]
      : []),
    ...(insurance || proof.certificate
      ? [
          {
            key: 'insurance',
            label: messages.insurance,
            value: (
              <>
                {insurance}
                {proof.certificate && <a href={proof.certificate}>{messages.certificate}</a>}
              </>
            ),
          },
        ]
      : []),
    ...warranty('standard', claims.warrantyStandard, proof.warrantyStandardProducts),
    ...warranty('extended', claims.warrantyExtended, proof.warrantyExtendedProducts),
    ...(address ? [{key: 'address', label: messages.address, value: address}] : []),
    ...(estimator.name
      ? [
          {
            key: 'estimator',
            label: messages.estimator,
            value: (
              <>
                {estimator.image && <Picture picture={estimator.image} sizes="5rem" widest={400} />}
                {estimator.name}
                {estimator.languages && estimator.languages.length > 0 && (
                  <span className="muted">
                    {t('checkUs.speaks', {
                      languages: estimator.languages.map((each) => languageName(each, locale)).join(', '),
                    })}
                  </span>
                )}
              </>
            ),
          },
        ]
      : []),
  ]
}

type RegistrationProps = {settings: Pick<Settings, 'registrationNumber' | 'proof'>}

/** The contractor's registration number, linked to the State's register. */
export function Registration({settings: {registrationNumber, proof}}: RegistrationProps) {
  return proof.registrationLookup ? <a href={proof.registrationLookup}>{registrationNumber}</a> : registrationNumber
}
