import Link from 'next/link'
import {getFormatter, getTranslations} from 'next-intl/server'
import {dashboardPath, type Tab} from '../shell/tabs'
import {AdminIcon} from '../AdminIcon'

type Props = {
  tab: Tab
  chosen: Record<string, string | number | undefined>
  page: number
  size: number
  list: {rows: readonly unknown[]; total: number; next?: string; previous?: string}
}

/** Keyset pages: the links carry the place in the list, `page` only says which one it is. */
export async function Pagination({tab, chosen, page, size, list: {rows, total, next, previous}}: Props) {
  const t = await getTranslations('admin.pager')
  const format = await getFormatter()
  if (rows.length === 0) return null
  const from = previous ? (page - 1) * size + 1 : 1
  const to = (cursor: Record<string, string | number>) => dashboardPath(tab, {...chosen, ...cursor})
  const figures = {from: format.number(from), to: format.number(from + rows.length - 1), total: format.number(total)}
  return (
    <div className="pager tabular">
      <span>{t('range', figures)}</span>
      <nav className="actions" aria-label={t('label')}>
        <Step href={previous && to({before: previous, page: Math.max(1, page - 1)})}>
          <AdminIcon name="left" />
          {t('previous')}
        </Step>
        <Step href={next && to({after: next, page: page + 1})}>
          {t('next')}
          <AdminIcon name="right" />
        </Step>
      </nav>
    </div>
  )
}

function Step({href, children}: {href: string | undefined; children: React.ReactNode}) {
  if (!href)
    return (
      <span className="btn btn--outline btn--sm" aria-disabled="true">
        {children}
      </span>
    )
  return (
    <Link className="btn btn--outline btn--sm" href={href} prefetch={false}>
      {children}
    </Link>
  )
}
