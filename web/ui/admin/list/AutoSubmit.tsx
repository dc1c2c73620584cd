'use client'

import {useEffect, useRef} from 'react'

/** The form's button; a chosen list entry presses it too. */
export function AutoSubmit({words}: {words: string}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const chosen = ({target}: Event) => target instanceof HTMLSelectElement && form?.requestSubmit()
    form?.addEventListener('change', chosen)
    return () => form?.removeEventListener('change', chosen)
  }, [])
  return (
    <button ref={button} className="btn btn--outline btn--sm" type="submit">
      {words}
    </button>
  )
}
