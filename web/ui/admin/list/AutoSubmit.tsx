'use client'

import {useEffect, useRef} from 'react'
import {openByKey} from '../openByKey'

/** The form's submit button. A choice in one of its list boxes submits the form too. */
export function AutoSubmit({label}: {label: string}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const form = button.current?.form
    const stop = new AbortController()
    const {signal} = stop
    form?.addEventListener('change', ({target}) => target instanceof HTMLSelectElement && form.requestSubmit(), {
      signal,
    })
    form?.addEventListener(
      'keydown',
      (event) => event.target instanceof HTMLSelectElement && openByKey(event, event.target),
      {signal},
    )
    return () => stop.abort()
  }, [])
  return (
    <button ref={button} className="btn btn--outline btn--sm" type="submit">
      {label}
    </button>
  )
}
