'use client'

import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {useRef, useState, type ReactNode} from 'react'
import type {Locale} from '@/lib/locales'
import type {ResponseSla} from '@/lib/time/responseSla'
import type {StaffMember} from '@/server/auth/roles'
import {ActionButton, AdminIcon} from '@/ui/admin/controls'
import {useDateFormat} from '@/ui/admin/format'
import {useKeptFocus, useListKeys} from '@/ui/admin/list/listPage'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {ShortcutHint} from '@/ui/admin/shortcuts'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useNextFocus} from '@/ui/browser'
import {OptionLabels, type BookingLabels} from '../labels'
import {InboxDrawer, PhoneRequestLink, useDesk, useOpenBooking} from '../list/InboxDrawer'
import {useInbox} from '../list/useInbox'
import {HourLine} from './HourLine'
import {AnswerRow, FollowUpRow, RoundNote, VisitRow, type RoundTexts} from './TodayRows'
import {followUps, Today, visitsOf, type TodayRow} from './view'
import './today.css'

type Props = {
  initial: Today
  now: number
  sla: ResponseSla
  labels: BookingLabels
  staff: readonly StaffMember[]
  /** In the customer's language. */
  texts: Record<Locale, RoundTexts>
}

/** These rows fit on one screen together. */
const SHOWN = {answer: 4, followUp: 3} as const

export function TodayWork({initial, now, sla, labels, staff, texts}: Props) {
  const t = useTranslations('admin.today')
  const tList = useTranslations('admin.bookings')
  const format = useDateFormat()
  const {openId, open, hrefOf} = useOpenBooking('today')
  const inbox = useInbox(initial, {path: '/api/admin/today', schema: Today, openBooking: open})
  const {page, reload} = inbox
  const {clock, reloads, reloading, refresh} = useDesk(now, reload)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, openId)
  const found = new Map(page.rows.map((row) => [row._id, row]))
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => found.get(id) ?? [])
  const follow = followUps(page)
  const out = visitsOf(page)
  const keepFocus = useKeptFocus(list)
  /** Runs a command after which the row leaves the list, with the button that was pressed. */
  const runAndKeepFocus = async (row: TodayRow, command: (row: TodayRow) => Promise<void>) => {
    const restore = keepFocus([...rowsOf(page.answer), ...[...out, ...follow].map((each) => each.row)], row._id)
    await command(row)
    restore()
  }
  const entry = (row: TodayRow) => ({row, isOpen: row._id === openId, href: hrefOf(row._id), onOpen: open})
  return (
    <OptionLabels labels={labels}>
      <div className="today" ref={list} tabIndex={-1}>
        <TabHeading title={t('title')}>
          <span className="date muted">{format.day(page.date, true)}</span>
          <div className="actions">
            <PhoneRequestLink />
            <ActionButton className="btn btn--ghost btn--sm" inactive={reloading} onClick={() => void refresh()}>
              <AdminIcon name="reload" />
              {tList('reload')}
            </ActionButton>
          </div>
        </TabHeading>
        <Work
          name="answer"
          note={page.counts.answer > 0 && t('answerNote', {count: page.counts.answer})}
          shown={SHOWN.answer}
          total={page.counts.answer}
          view="answer"
          empty={t('answerNone')}
        >
          {rowsOf(page.answer).map((row) => (
            <AnswerRow
              key={row._id}
              {...entry(row)}
              now={clock}
              sla={sla}
              onTime={() => inbox.chooseTime(row._id)}
              onAccept={() => void runAndKeepFocus(row, inbox.acceptProposal)}
              onSpam={() => void runAndKeepFocus(row, (spam) => inbox.setSpam(spam, true))}
            />
          ))}
        </Work>
        <Work
          name="out"
          note={out.length > 0 && <RoundNote rows={out.map(({row}) => row)} />}
          shown={out.length}
          total={out.length}
          empty={[t('outNone'), page.next && t('next', {day: format.day(page.next.date, true), name: page.next.name})]
            .filter(Boolean)
            .join(' ')}
          before={out.length > 0 && <HourLine visits={out} now={clock} date={page.date} />}
        >
          {out.map((visit) => (
            <VisitRow
              key={`${visit.row._id} ${visit.further?._key}`}
              {...entry(visit.row)}
              {...visit}
              texts={texts[visit.row.locale]}
            />
          ))}
        </Work>
        <Work
          name="followUp"
          note={follow.length > 0 && t('followUpNote', {count: follow.length})}
          shown={SHOWN.followUp}
          total={follow.length}
          empty={t('followUpNone')}
        >
          {follow.map(({row, kind}) => (
            <FollowUpRow key={row._id} {...entry(row)} kind={kind} date={page.date} />
          ))}
        </Work>
        <ShortcutHint
          keys={t('keys')}
          all={['move', 'enter', 'escape', 'call', 'text', 'time', 'spam', 'notice', 'help']}
        />
        <InboxDrawer
          inbox={inbox}
          openId={openId}
          open={open}
          rows={page.rows}
          reloads={reloads}
          now={clock}
          sla={sla}
          staff={staff}
        />
      </div>
    </OptionLabels>
  )
}

type WorkProps = {
  name: 'answer' | 'out' | 'followUp'
  note: ReactNode
  /** The number of rows before "show all". */
  shown: number
  /** The number of all entries, including those that the list cuts off. */
  total: number
  /** The view of the bookings list with the remaining entries. */
  view?: string
  empty: string
  before?: ReactNode
  children: ReactNode[]
}

function Work({name, note, shown, total, view, empty, before, children}: WorkProps) {
  const t = useTranslations('admin.today')
  const [all, setAll] = useState(false)
  const rows = all ? children : children.slice(0, shown)
  const rest = total - children.length
  const section = useRef<HTMLElement>(null)
  const focusNext = useNextFocus(section)
  const showAll = () => {
    setAll(true)
    focusNext(`li:nth-child(${shown + 1}) [data-row]`)
  }
  return (
    <section className="work" aria-labelledby={`work-${name}`} ref={section}>
      <h2 id={`work-${name}`}>
        {t(name)} {note && <small>{note}</small>}
      </h2>
      {before}
      {rows.length > 0 ? <ul>{rows}</ul> : <p className="muted">{empty}</p>}
      {rows.length < children.length && (
        <button className="btn btn--link btn--sm" type="button" onClick={showAll}>
          {t('showAll', {count: children.length})}
        </button>
      )}
      {view && rest > 0 && rows.length === children.length && (
        <Link className="small" href={dashboardPath('bookings', {view})} prefetch={false}>
          {t('more', {count: rest})}
        </Link>
      )}
    </section>
  )
}
