'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState} from 'react'
import {apiFetch, RequestFailed} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {dashboardPath, type Tab} from '@/ui/admin/shell/tabs'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'

export type Saving = {revision: string; onSaved: (revision: string) => void}
type Props = Saving & {path: string; message: string; tab?: Tab}

/**
 * Saves a form such as the settings' ones, and keeps the typed text after a refusal. If a colleague has saved
 * meanwhile, offers to view that version in the `tab`, and to replace it.
 */
export function useSave({path, message, tab = 'settings', revision, onSaved}: Props) {
  const t = useTranslations('admin.settings')
  const toast = useToast()
  const showError = useErrorToast()
  const [saving, setSaving] = useState(false)
  /** The revision that the admin has chosen to replace. */
  const replaced = useRef<string>(undefined)

  const save = async (form: HTMLFormElement, body: unknown) => {
    const seen = replaced.current ?? revision
    replaced.current = undefined
    setSaving(true)
    try {
      onSaved(Saved.parse(await apiFetch(path, {method: 'PATCH', body, revision: seen})).revision)
      toast({message})
    } catch (error) {
      const latest = error instanceof RequestFailed ? error.revision : undefined
      // Also saves text that was typed after the refusal, if the form is still there.
      const replace = () => {
        replaced.current = latest
        if (form.isConnected) form.requestSubmit()
        else void save(form, body)
      }
      const actions = [
        {label: t('showTheirs'), href: dashboardPath(tab)},
        {label: t('anyway'), run: replace},
      ]
      if (latest === undefined) showError(error)
      else toast({message: t('stale'), error: true, actions})
    }
    setSaving(false)
  }
  return {save: (form: HTMLFormElement, body: unknown) => void save(form, body), saving}
}
