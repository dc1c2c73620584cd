import {getTranslations} from 'next-intl/server'
import type {Tab} from '../shell/tabs'
import {SkeletonLine, TabHeading} from './Panel'
import './panel.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Shown while a tab loads: its heading, and placeholders for the rows. */
export async function PanelSkeleton({tab}: {tab: Tab}) {
  const t = await getTranslations('admin')
  return (
    <div className="panel-skeleton" aria-busy="true">
      <TabHeading title={t(`shell.tabs.${tab}`)} />
      <p className="visually-hidden" role="status">
        {t('states.loading')}
      </p>
      <div className="panel" aria-hidden="true">
        {ROWS.map((row) => (
          <div className="row" key={row}>
            <SkeletonLine length="short" />
            <SkeletonLine length="long" />
          </div>
        ))}
      </div>
    </div>
  )
}
