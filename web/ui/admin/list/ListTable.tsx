'use client'

import {type MouseEvent, type ReactNode, useEffect, useRef} from 'react'
import './list.css'
import {useFormatter, useTranslations} from 'next-intl'
import Link from 'next/link'
import {dashboardPath, type Tab} from '../shell/tabs'
import {AdminIcon} from '../controls'

/** `lowPriority` hides the column where the list has little room. `control`: acts on all rows. */
export type Column = {label: string; lowPriority?: boolean; control?: ReactNode}

type ListTableProps = {
  columns: readonly Column[]
  /** On a phone: `plain` names the value of each cell by its `data-label`; `stacked` puts the last cell below the rest. `selectable` has room for a checkbox. */
  variant?: 'plain' | 'stacked' | 'selectable'
  children: ReactNode
}

/** A click on a row opens its record, except on a link or a control. */
function openRow({target, ctrlKey, metaKey, shiftKey}: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, select, input, label')) return
  if (ctrlKey || metaKey || shiftKey || !getSelection()?.isCollapsed) return
  target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.click()
}

export function ListTable({columns, variant, children}: ListTableProps) {
  return (
    <table className={variant ? `list-table ${variant}` : 'list-table'}>
      <thead>
        <tr>
          {columns.map(({label, lowPriority, control}) => (
            <th key={label} scope="col" className={lowPriority ? 'low-priority' : undefined}>
              {control}
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the name */}
      <tbody onClick={openRow}>{children}</tbody>
    </table>
  )
}

type Params = Record<string, string | number | undefined>
export type Pager = {
  tab: Tab
  /** The filters that the next page keeps. */
  params: Params
  page: number
  size: number
}
type PaginationProps = Pager & {
  /** `above`: how many more rows the first page has than the others. */
  list: {rows: readonly unknown[]; total: number; next?: string; previous?: string; above?: number}
}

/** Keyset pages: the links carry the cursor; `page` is only used to show the range. */
export function Pagination({tab, params, page, size, list}: PaginationProps) {
  const t = useTranslations('admin.pager')
  const format = useFormatter()
  const {rows, total, next, previous, above = 0} = list
  const shown = useRef({next, previous})
  const position = useRef<HTMLSpanElement>(null)
  // The pressed link disappears on the first and the last page: move the focus to the range.
  useEffect(() => {
    const isOther = shown.current.next !== next || shown.current.previous !== previous
    if (isOther && document.activeElement === document.body) position.current?.focus()
    shown.current = {next, previous}
  }, [next, previous])
  if (rows.length === 0) return null
  // Without a previous page this is the first page, even if the URL has another number.
  const number = previous ? page : 1
  const from = previous ? above + (page - 1) * size + 1 : 1
  const href = (cursor: Params) => dashboardPath(tab, {...params, ...cursor})
  const range = {from: format.number(from), to: format.number(from + rows.length - 1), total: format.number(total)}
  return (
    <div className="pagination tabular">
      <span ref={position} role="status" tabIndex={-1}>
        {t('range', range)}
      </span>
      <nav className="actions" aria-label={t('label')}>
        <PageLink href={previous && href({before: previous, page: Math.max(1, number - 1)})}>
          <AdminIcon name="left" />
          {t('previous')}
        </PageLink>
        <PageLink href={next && href({after: next, page: number + 1})}>
          {t('next')}
          <AdminIcon name="right" />
        </PageLink>
      </nav>
    </div>
  )
}

function PageLink({href, children}: {href: string | undefined; children: ReactNode}) {
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
