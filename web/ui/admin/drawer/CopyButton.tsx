'use client'

import {useToast} from '../toast/Toasts'
import {useErrorToast} from '../toast/useErrorToast'

/** Puts a text on the clipboard, for another program. */
export function CopyButton({text, label, copied}: {text: string; label: string; copied: string}) {
  const toast = useToast()
  const showError = useErrorToast()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast({message: copied})
  }
  return (
    <button className="btn btn--link btn--sm" type="button" onClick={() => void copy().catch(showError)}>
      {label}
    </button>
  )
}
