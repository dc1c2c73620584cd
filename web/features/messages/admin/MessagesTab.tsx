import Form from 'next/form'
import {getTranslations} from 'next-intl/server'
import {requestTime} from '@/lib/time/dates'
import {Icon} from '@/ui/Icon'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {FilterChips} from '@/ui/admin/list/FilterChips'
import {Pagination} from '@/ui/admin/list/Pagination'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import {MESSAGE_STATES, parseMessageQuery} from './listQuery'
import {MessagesInbox} from './MessagesInbox'
import {listMessages, PAGE_SIZE} from './queries'

type Props = {query: Record<string, string | string[] | undefined>}

export async function MessagesTab({query}: Props) {
  const asked = parseMessageQuery(query)
  const answer = await listMessages(asked)
  const t = await getTranslations('admin.messages')
  const states = await getTranslations('admin.states')
  const {after, before, page, ...chosen} = asked
  const listParams = new URLSearchParams({...chosen, ...(after && {after}), ...(before && {before})})
  const none = answer.counts.all + answer.counts.spam === 0
  return (
    <MessagesInbox
      key={`${listParams} ${requestTime().getTime()}`}
      initial={answer}
      listAddress={`/api/admin/messages?${listParams}`}
      filters={
        <div className="tools2">
          <FilterChips
            label={t('filter')}
            chips={MESSAGE_STATES.map((state) => ({
              key: state,
              words: t(`chips.${state}`),
              href: dashboardPath('messages', {state, q: asked.q}),
              count: answer.counts[state],
              current: state === asked.state,
            }))}
          />
          <Form action={DASHBOARD} className="find">
            <input type="hidden" name="tab" value="messages" />
            <input type="hidden" name="state" value={asked.state} />
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={asked.q}
              placeholder={t('find')}
              aria-label={t('findLabel')}
            />
          </Form>
        </div>
      }
      pager={<Pagination tab="messages" chosen={chosen} page={page} size={PAGE_SIZE} list={answer} />}
      empty={
        none ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <EmptyState
            title={states('noMatchTitle')}
            text={states('noMatchText')}
            action={{words: states('clear'), href: dashboardPath('messages', {state: 'all'})}}
          />
        )
      }
    />
  )
}
