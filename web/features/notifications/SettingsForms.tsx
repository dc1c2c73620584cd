'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {SavedReply} from '@/lib/savedReplies'
import {Panel} from '@/ui/admin/panel/Panel'
import type {SettingsInput} from './input'
import {RepliesForm} from './RepliesForm'
import {SettingsForm} from './SettingsForm'
import './notifications.css'

type Props = {settings: SettingsInput; replies: SavedReply[]; revision: string; fallback: string}

/** Two forms that change one document: each needs the revision after the other's change. */
export function SettingsForms({settings, replies, revision, fallback}: Props) {
  const t = useTranslations('admin')
  const [latestRevision, setLatestRevision] = useState(revision)
  const saving = {revision: latestRevision, onSaved: setLatestRevision}
  return (
    <div className="settings-forms">
      <Panel label={t('settings.title')}>
        <SettingsForm settings={settings} fallback={fallback} {...saving} />
      </Panel>
      <section>
        <h2 className="h3">{t('replies.settingsTitle')}</h2>
        <Panel label={t('replies.settingsTitle')}>
          <RepliesForm initial={replies} {...saving} />
        </Panel>
      </section>
    </div>
  )
}
