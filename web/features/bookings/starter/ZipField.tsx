'use client'

import {useState} from 'react'
import type {Messages} from '@/i18n/messages'
import {inArea} from '../serviceArea'

type Props = {messages: Pick<Messages['bookings']['form'], 'zip' | 'zipInside' | 'zipOutside'>; zips: readonly string[]}

/** A ZIP that is answered while it is typed: whether we work there. */
export function ZipField({messages, zips}: Props) {
  const [zip, setZip] = useState('')
  const inside = inArea(zip, zips)
  return (
    <>
      <label className="field">
        <span className="label">{messages.zip}</span>
        <input
          className="input tabular"
          type="text"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          onInput={(event) => setZip(event.currentTarget.value)}
        />
      </label>
      <output className="hint">{inside === undefined ? '' : inside ? messages.zipInside : messages.zipOutside}</output>
    </>
  )
}
