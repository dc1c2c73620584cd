'use client'

import {useEffect, useRef, useState} from 'react'
import type {Messages} from '@/i18n/messages'
import {inArea} from '../serviceArea'

type Props = {messages: Pick<Messages['bookings']['form'], 'zip' | 'zipInside' | 'zipOutside'>; zips: readonly string[]}

/** A ZIP field that says at once whether we work there. */
export function ZipField({messages, zips}: Props) {
  const [zip, setZip] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The visitor may have typed before the scripts ran.
  useEffect(() => setZip(field.current?.value ?? ''), [])
  const inside = inArea(zip, zips)
  return (
    <>
      <label className="field">
        <span className="label">{messages.zip}</span>
        <input
          ref={field}
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
