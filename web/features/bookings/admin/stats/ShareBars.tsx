import {getTranslations} from 'next-intl/server'

type Props = {caption: string; shares: {name: string; label: string; count: number}[]}

/** Bars to the scale of the largest; the numbers stand beside them as text. */
export async function ShareBars({caption, shares}: Props) {
  const t = await getTranslations('admin.charts')
  const largest = Math.max(1, ...shares.map(({count}) => count))
  return (
    <figure className="acard">
      <figcaption>{caption}</figcaption>
      {shares.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <ul className="hbars tabular">
          {shares.map(({name, label, count}) => (
            <li key={name}>
              <span title={label}>{label}</span>
              <svg aria-hidden="true">
                <rect width={`${(count / largest) * 100}%`} height="100%" />
              </svg>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
