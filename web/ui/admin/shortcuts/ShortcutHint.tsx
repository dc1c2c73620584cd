'use client'

import {useTranslations} from 'next-intl'
import {setShortcuts, useShortcutsOn} from './shortcuts'
import '@/ui/admin/admin.css'

/** Names the keys of a list, and switches them off and on. */
export function ShortcutHint({keys}: {keys: string}) {
  const t = useTranslations('admin.inbox')
  const on = useShortcutsOn()
  return (
    <p className="shortcut-hint small muted">
      {on ? keys : t('shortcutsAreOff')}{' '}
      <button className="btn btn--link btn--sm" type="button" onClick={() => setShortcuts(!on)}>
        {t(on ? 'shortcutsOff' : 'shortcutsOn')}
      </button>
    </p>
  )
}
