import {getTranslations} from 'next-intl/server'
import type {ReviewAnswer} from './view'

/** What came in, what is shown, and what is withheld for which reason: the figures a regulator would ask for. */
export async function ReviewCountsStrip({counts}: {counts: ReviewAnswer['counts']}) {
  const t = await getTranslations('admin.reviews')
  const reasons = ['spam', 'abuse', 'personal-data', 'off-topic', 'moderation'] as const
  return (
    <div className="astats">
      <dl className="astat">
        <div>
          <dt>{t('received')}</dt>
          <dd className="tabular">{counts.all}</dd>
        </div>
        <div>
          <dt>{t('published')}</dt>
          <dd className="tabular">{counts.published}</dd>
        </div>
        <div>
          <dt>{t('withheld')}</dt>
          <dd className="tabular">{counts.hidden}</dd>
        </div>
      </dl>
      <figure className="acard">
        <figcaption>{t('byReason')}</figcaption>
        <ul className="review-counts-strip tabular">
          {reasons.map((reason) => (
            <li key={reason}>
              <span>{t(`reasons.${reason}`)}</span> <b>{counts.reasons[reason] ?? 0}</b>
            </li>
          ))}
        </ul>
      </figure>
    </div>
  )
}
