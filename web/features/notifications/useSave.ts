'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {apiFetch, RequestFailed} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useErrorToast} from '@/ui/admin/toast/useErrorToast'

export type Saving = {revision: string; onSaved: (revision: string) => void}
type Props = Saving & {path: string; message: string}

/**
 * Saves one of the forms of the settings; what was typed stays when it is refused. When somebody else has saved meanwhile,
 * theirs can be looked at beside it, and replaced.
 */
export function useSave({path, message, revision, onSaved}: Props) {
  const t = useTranslations('admin.settings')
  const toast = useToast()
  const showError = useErrorToast()
  const [saving, setSaving] = useState(false)

  const save = async (body: unknown, seen = revision) => {
    setSaving(true)
    try {
      onSaved(Saved.parse(await apiFetch(path, {method: 'PATCH', body, revision: seen})).revision)
      toast({message})
    } catch (error) {
      const latest = error instanceof RequestFailed ? error.revision : undefined
      if (latest === undefined) showError(error)
      else
        toast({
          message: t('stale'),
          error: true,
          actions: [
            {label: t('showTheirs'), href: dashboardPath('settings')},
            {label: t('anyway'), run: () => void save(body, latest)},
          ],
        })
    }
    setSaving(false)
  }
  return {save: (body: unknown) => void save(body), saving}
}
