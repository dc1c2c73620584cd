'use client'

import {useRouter} from 'next/navigation'
import {useRef, useState} from 'react'
import {z} from '@/lib/z'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useErrorToast} from '@/ui/admin/toast/Toasts'

type Props = {label: string; booking?: string; copy?: string}

/** Creates a quote and opens it: empty, for a booking, or as a copy. */
export function BeginQuote({label, booking, copy}: Props) {
  const router = useRouter()
  const showError = useErrorToast()
  const [beginning, setBeginning] = useState(false)
  /** Keep the key after a lost answer: the next press then opens the quote that was created. */
  const key = useRef<string>(undefined)
  const begin = async () => {
    setBeginning(true)
    key.current ??= crypto.randomUUID()
    try {
      const answer = await apiFetch('/api/admin/quotes', {method: 'POST', body: {booking, copy, key: key.current}})
      key.current = undefined
      router.push(dashboardPath('quotes', {quote: z.object({_id: z.string()}).parse(answer)._id}))
    } catch (error) {
      showError(error)
      setBeginning(false)
    }
  }
  return (
    <ActionButton className="btn btn--outline btn--sm" inactive={beginning} onClick={() => void begin()}>
      {label}
    </ActionButton>
  )
}
