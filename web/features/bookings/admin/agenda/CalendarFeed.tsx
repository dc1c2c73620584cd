'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState} from 'react'
import {z} from '@/lib/z'
import {ActionButton} from '@/ui/admin/controls'
import {apiFetch} from '@/ui/admin/api'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {useNextFocus} from '@/ui/browser'
import './agenda.css'

const NewFeed = z.object({all: z.string(), mine: z.string()})
type NewFeed = z.output<typeof NewFeed>

/** Makes, replaces and revokes the admin's secret address for a calendar app. A new address is shown once. */
export function CalendarFeed({exists}: {exists: boolean}) {
  const t = useTranslations('admin.agenda')
  const toast = useToast()
  const showError = useErrorToast()
  const [open, setOpen] = useState(exists)
  const [feed, setFeed] = useState<NewFeed>()
  const [saving, setSaving] = useState(false)
  const section = useRef<HTMLElement>(null)
  const focusNext = useNextFocus(section)
  const change = async (action: 'open' | 'revoke') => {
    setSaving(true)
    try {
      const answer = await apiFetch('/api/admin/calendar', {method: 'POST', body: {action}})
      setFeed(action === 'open' ? NewFeed.parse(answer) : undefined)
      setOpen(action === 'open')
      toast({message: t(action === 'open' ? 'feedCreated' : 'feedRevoked')})
      if (action === 'revoke') focusNext('button')
    } catch (error) {
      showError(error)
    }
    setSaving(false)
  }
  return (
    <section className="calendar-feed" id="calendar-feed" ref={section}>
      <h2 className="h3">{t('feedTitle')}</h2>
      <p className="muted">{t('feedLead')}</p>
      {feed ? (
        (['all', 'mine'] as const).map((each) => (
          <label className="field" key={each}>
            <span className="label">{t(each === 'all' ? 'feedAll' : 'feedMine')}</span>
            <input className="input" readOnly value={feed[each]} onFocus={({target}) => target.select()} />
          </label>
        ))
      ) : (
        <p>{t(open ? 'feedExists' : 'feedNone')}</p>
      )}
      <div className="actions">
        <ActionButton className="btn btn--outline btn--sm" inactive={saving} onClick={() => void change('open')}>
          {t(open ? 'feedReplace' : 'feedCreate')}
        </ActionButton>
        {open && (
          <ActionButton className="btn btn--ghost btn--sm" inactive={saving} onClick={() => void change('revoke')}>
            {t('feedRevoke')}
          </ActionButton>
        )}
      </div>
    </section>
  )
}
