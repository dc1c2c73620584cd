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
 * Saves a form such as those of the settings; what was typed stays when it is refused. When somebody else has saved meanwhile,
 * theirs can be looked at beside it in the `tab`, and replaced.
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
      // What was typed after the refusal is saved too, as long as the form is there.
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
