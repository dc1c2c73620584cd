'use client'

import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {useRef, useState} from 'react'
import {ActionButton} from '@/ui/admin/controls'
import {apiFetch} from '@/ui/admin/api'
import {ListTable} from '@/ui/admin/list/ListTable'
import {Toolbar} from '@/ui/admin/list/Toolbar'
import {Panel} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {useDateFormat} from '@/ui/admin/format'
import {SessionList, type SessionRow} from '../input'

const COLUMNS = ['device', 'started', 'ends', 'action'] as const
const PATH = '/api/admin/sessions'

type Props = {
  initial: SessionRow[]
  /**
   * Whether the admin has a secret calendar address. Ending sessions keeps it, because the app would stop without a
   * message.
   */
  hasFeed: boolean
}

/** Lists the admin's own sessions, to end unknown or forgotten ones. */
export function SessionsPanel({initial, hasFeed}: Props) {
  const t = useTranslations('admin.sessions')
  const format = useDateFormat()
  const toast = useToast()
  const showError = useErrorToast()
  const [sessions, setSessions] = useState(initial)
  const [ending, setEnding] = useState(false)
  const lead = useRef<HTMLParagraphElement>(null)

  const end = async (path: string, action: 'end' | 'end_others') => {
    setEnding(true)
    try {
      await apiFetch(path, {method: 'PATCH', body: {action}})
      toast({message: t('ended')})
      setSessions(SessionList.parse(await apiFetch(PATH)).sessions)
      // The pressed button disappears with its focus.
      lead.current?.focus()
    } catch (error) {
      showError(error)
    } finally {
      setEnding(false)
    }
  }
  return (
    <Panel label={t('title')}>
      <Toolbar>
        <p className="muted" tabIndex={-1} ref={lead}>
          {t('lead')}
        </p>
      </Toolbar>
      <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
        {sessions.map(({id, device, createdAt, expiresAt, current}) => (
          <tr key={id}>
            <td>
              <strong>{device ?? t('unknownDevice')}</strong>
              {current && <span className="secondary">{t('current')}</span>}
            </td>
            <td className="tabular" data-label={t('columns.started')}>
              {format.moment(createdAt, true)}
            </td>
            <td className="tabular" data-label={t('columns.ends')}>
              {format.moment(expiresAt, true)}
            </td>
            <td>
              {!current && (
                <ActionButton
                  className="btn btn--outline btn--sm"
                  inactive={ending}
                  onClick={() => void end(`${PATH}/${id}`, 'end')}
                >
                  {t('end')}
                  <span className="visually-hidden">
                    {' '}
                    {device ?? t('unknownDevice')}, {format.moment(createdAt, true)}
                  </span>
                </ActionButton>
              )}
            </td>
          </tr>
        ))}
      </ListTable>
      {sessions.length > 1 && (
        <Toolbar>
          <ActionButton
            className="btn btn--outline btn--sm"
            inactive={ending}
            onClick={() => void end(PATH, 'end_others')}
          >
            {t('endOthers')}
          </ActionButton>
        </Toolbar>
      )}
      {hasFeed && (
        <Toolbar>
          <p className="muted">
            {t('feedStays')}{' '}
            <Link href={`${dashboardPath('settings')}#calendar-feed`} prefetch={false}>
              {t('feedReplace')}
            </Link>
          </p>
        </Toolbar>
      )}
    </Panel>
  )
}
