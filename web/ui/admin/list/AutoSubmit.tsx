'use client'

import {useEffect, useRef} from 'react'

/** The form's submit button. A choice in one of its list boxes submits the form too. */
export function AutoSubmit({label}: {label: string}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const submit = ({target}: Event) => target instanceof HTMLSelectElement && form?.requestSubmit()
    form?.addEventListener('change', submit)
    return () => form?.removeEventListener('change', submit)
  }, [])
  return (
    <button ref={button} className="btn btn--outline btn--sm" type="submit">
      {label}
    </button>
  )
}
