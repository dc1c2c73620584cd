import type {ReactNode} from 'react'
import {messagesFor, translator} from '@/i18n/messages'
import {addressLine} from '@/lib/format/contact'
import {money} from '@/lib/format/text'
import {languageName} from '@/lib/languages'
import {inLanguage, type Locale} from '@/lib/locales'
import {Picture} from '@/ui/media/Picture'
import {getSettings, type Settings} from '../queries'
import {laws, registration} from '../../../../business.config.ts'
import './CheckUs.css'

type Cell = {key: string; label: string; value: ReactNode}

type ProofSettings = Pick<Settings, 'proof' | 'claims' | 'registrationNumber' | 'insurance' | 'postalAddress'>

export async function CheckUs({locale}: {locale: Locale}) {
  return <CheckUsCells settings={await getSettings(locale)} locale={locale} />
}

const withNote = (value: string, note: string) => (
  <>
    {value}
    <span className="muted">{note}</span>
  </>
)

/** What a visitor can check before they call. A cell without its field is not there, and none is made up. */
export function CheckUsCells({settings, locale}: {settings: ProofSettings; locale: Locale}) {
  const messages = messagesFor(locale).checkUs
  const t = translator(locale)
  const {proof, claims, registrationNumber, insurance} = settings
  const {estimator} = proof
  const address = addressLine(settings.postalAddress)
  // Where the state registers contractors, the law binds those with a number.
  const facts = registration ? Boolean(registrationNumber) : true
  const warranty = (key: string, claim: typeof claims.warrantyStandard, products: string | null): Cell[] =>
    products && claim?.label ? [{key, label: claim.label, value: products}] : []
  const cells: Cell[] = [
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
    ...(facts && laws.writtenContract
      ? [
          {
            key: 'written',
            label: messages.written,
            value: withNote(
              t('checkUs.writtenValue', {amount: money(laws.writtenContract.above, locale)}),
              t('checkUs.writtenNote', {law: laws.writtenContract.citation}),
            ),
          },
        ]
      : []),
    ...(facts && laws.cancellation
      ? [
          {
            key: 'cancel',
            label: messages.cancel,
            value: withNote(messages.cancelValue, t('checkUs.cancelNote', {law: laws.cancellation.citation})),
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
  if (cells.length === 0) return null
  return (
    <section className="wrap check-us" aria-labelledby="check-us">
      <div>
        <h2 className="h3" id="check-us">
          {messages.heading}
        </h2>
        <p className="muted">{messages.lead}</p>
      </div>
      <dl>
        {cells.map(({label, value}, index) => (
          <div key={index}>
            <dt className="small-label">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Props = {settings: Pick<Settings, 'registrationNumber' | 'proof'>}

/** The contractor's number, as a link to where the State says whose it is. */
export function Registration({settings: {registrationNumber, proof}}: Props) {
  return proof.registrationLookup ? <a href={proof.registrationLookup}>{registrationNumber}</a> : registrationNumber
}
