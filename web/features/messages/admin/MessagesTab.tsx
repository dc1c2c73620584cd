import Form from 'next/form'
import {getTranslations} from 'next-intl/server'
import {FilterChips, Toolbar, SearchField} from '@/ui/admin/list/Toolbar'
import {EmptyState, NoMatch} from '@/ui/admin/panel/EmptyState'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import {MESSAGE_STATES, parseMessageQuery} from './view'
import {MessagesInbox} from './MessagesInbox'
import {listMessages, PAGE_SIZE} from './queries'

const FORM_ID = 'message-search'

type Props = {query: Record<string, string | string[] | undefined>}

export async function MessagesTab({query}: Props) {
  const listQuery = parseMessageQuery(query)
  const list = await listMessages(listQuery)
  const t = await getTranslations('admin.messages')
  const {after, before, page, ...filters} = listQuery
  const listParams = new URLSearchParams({...filters, ...(after && {after}), ...(before && {before})})
  const noMessages = list.counts.all + list.counts.spam === 0
  const showAll = dashboardPath('messages', {state: 'all'})
  const tStates = await getTranslations('admin.states')
  return (
    <MessagesInbox
      initial={list}
      listPath={`/api/admin/messages?${listParams}`}
      filters={
        <>
          <Toolbar>
            <FilterChips
              label={t('filter')}
              chips={MESSAGE_STATES.map((state) => ({
                key: state,
                label: t(`chips.${state}`),
                href: dashboardPath('messages', {state, q: filters.q}),
                count: list.counts[state],
                current: state === filters.state,
              }))}
            />
            <SearchField form={FORM_ID} value={filters.q} placeholder={t('find')} label={t('findLabel')} />
          </Toolbar>
          <Form action={DASHBOARD} id={FORM_ID}>
            <input type="hidden" name="tab" value="messages" />
            <input type="hidden" name="state" value={filters.state} />
          </Form>
        </>
      }
      pager={{tab: 'messages', params: filters, page, size: PAGE_SIZE}}
      empty={
        noMessages ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : filters.state === 'open' && !filters.q ? (
          <EmptyState
            title={t('answeredTitle')}
            text={t('answeredText')}
            action={{label: tStates('clear'), href: showAll}}
          />
        ) : (
          <NoMatch href={showAll} />
        )
      }
    />
  )
}
