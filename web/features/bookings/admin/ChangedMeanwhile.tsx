'use client'

import {useTranslations} from 'next-intl'
import './drawer/drawer.css'

/** Says beside what is typed and not saved yet that others have changed the booking. `state`: what it is now. */
export function ChangedMeanwhile({state}: {state: string | undefined}) {
  const t = useTranslations('admin.bookings')
  return (
    <p className="changed-meanwhile" role="status" hidden={state === undefined}>
      {state !== undefined && t('changedMeanwhile', {state})}
    </p>
  )
}
