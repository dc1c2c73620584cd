'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import type {SettingsInput} from './input'

type Props = {settings: SettingsInput; revision: string}

/** One press has the reviews of people whom nobody asked wait until somebody has looked. */
export function HoldOffer({settings, revision}: Props) {
  const t = useTranslations('admin.reviews.offer')
  const toast = useToast()
  const showError = useErrorToast()
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  if (state === 'saved') return null
  async function accept() {
    setState('saving')
    try {
      const body: SettingsInput = {...settings, moderation: 'hold-unverified'}
      await apiFetch('/api/admin/settings', {method: 'PATCH', body, revision})
      setState('saved')
      toast({message: t('done')})
    } catch (error) {
      setState('open')
      showError(error)
    }
  }
  return (
    <section className="notice-bar" aria-label={t('title')}>
      <p>
        <strong>{t('title')}</strong>
        <br />
        {t('text')}
      </p>
      <ActionButton className="btn btn--sm" inactive={state === 'saving'} onClick={() => void accept()}>
        {t('action')}
      </ActionButton>
    </section>
  )
}
