import {getTranslations} from 'next-intl/server'
import type {Tab} from '../shell/tabs'

/** While a tab is read: its heading, and the shape of what comes. */
export async function PanelSkeleton({tab}: {tab: Tab}) {
  const t = await getTranslations('admin')
  return (
    <div aria-busy="true">
      <div className="ahead">
        <h1 className="h2">{t(`shell.tabs.${tab}`)}</h1>
      </div>
      <p className="visually-hidden" role="status">
        {t('states.loading')}
      </p>
      <div className="apanel" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div className="skelrow" key={row}>
            <div className="skeleton skel--w40" />
            <div className="skeleton skel--w70" />
          </div>
        ))}
      </div>
    </div>
  )
}
