import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {addressLine} from '@/lib/format/addressLine'
import {languageName} from '@/lib/format/languageName'
import type {Locale} from '@/lib/locales'
import {Picture} from '@/ui/Picture'
import Styles from './CheckUs.styles'
import {getSettings} from './queries'

type Cell = {key: string; label: string; value: ReactNode}

/** What a visitor can check before they call. A cell without its field is not there, and none is made up. */
export async function CheckUs({locale}: {locale: Locale}) {
  const settings = await getSettings(locale)
  const t = await getTranslations({locale, namespace: 'checkUs'})
  const {proof, claims, registrationNumber, insurance} = settings
  const {estimator} = proof
  const address = addressLine(settings.postalAddress)
  const warranty = (claim: typeof claims.warrantyStandard, products: string | null): Cell[] =>
    products && claim?.label ? [{key: claim.label, label: claim.label, value: products}] : []
  const cells: Cell[] = [
    ...(registrationNumber
      ? [
          {
            key: 'registration',
            label: t('registration'),
            value: (
              <>
                {registrationNumber}
                {proof.registrationLookup && <a href={proof.registrationLookup}>{t('lookUp')}</a>}
              </>
            ),
          },
        ]
      : []),
    ...(insurance || proof.certificate
      ? [
          {
            key: 'insurance',
            label: t('insurance'),
            value: (
              <>
                {insurance}
                {proof.certificate && <a href={proof.certificate}>{t('certificate')}</a>}
              </>
            ),
          },
        ]
      : []),
    ...warranty(claims.warrantyStandard, proof.warrantyStandardProducts),
    ...warranty(claims.warrantyExtended, proof.warrantyExtendedProducts),
    ...(address ? [{key: 'address', label: t('address'), value: address}] : []),
    ...(estimator.name
      ? [
          {
            key: 'estimator',
            label: t('estimator'),
            value: (
              <>
                {estimator.image && <Picture picture={estimator.image} sizes="5rem" />}
                {estimator.name}
                {estimator.languages && estimator.languages.length > 0 && (
                  <span className="muted">
                    {t('speaks', {languages: estimator.languages.map((each) => languageName(each, locale)).join(', ')})}
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
      <Styles />
      <div>
        <h2 className="h3" id="check-us">
          {t('heading')}
        </h2>
        <p className="muted">{t('lead')}</p>
      </div>
      <dl>
        {cells.map(({key, label, value}) => (
          <div key={key}>
            <dt className="small-label">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
