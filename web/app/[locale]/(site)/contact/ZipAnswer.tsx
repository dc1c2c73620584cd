'use client'

import {useState} from 'react'
import {inArea} from '@/features/bookings/serviceArea'
import type {Messages} from '@/i18n/messages'
import '@/features/messages/form/contact.css'

type Props = {
  zips: string[]
  /** The address of the booking form, which receives the ZIP code. */
  action: string
  messages: Messages['contact']['zip']
}

/** Says at the fifth digit whether the ZIP code is in the service area. Without scripts the booking form answers. */
export function ZipAnswer({zips, action, messages}: Props) {
  const [zip, setZip] = useState('')
  const inside = inArea(zip, zips)
  return (
    <form className="zip-answer" action={action}>
      <label className="label" htmlFor="area-zip">
        {messages.label}
      </label>
      <div className="row">
        <input
          className="input tabular"
          id="area-zip"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{5}"
          maxLength={5}
          required
          aria-describedby="area-zip-answer"
          onInput={(event) => setZip(event.currentTarget.value)}
        />
        <button className="btn btn--secondary" type="submit">
          {messages.book}
        </button>
      </div>
      <p role="status" id="area-zip-answer">
        {inside === undefined ? '' : inside ? messages.inside : messages.outside}
      </p>
    </form>
  )
}
