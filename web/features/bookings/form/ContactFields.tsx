'use client'

import {TextField} from '@/ui/form/controls'
import type {Messages} from '@/i18n/messages'
import {CONTACT_WAYS} from '@/lib/bookingOptions'
import {BOOKING_FIELDS} from '../fields'
import {inArea, isUnreadable} from '../serviceArea'
import type {BookingFormConfig} from './config'
import './form.css'

type WaysProps = {messages: Messages['bookings']['form']; picked?: string | undefined}

/** Call, text or e-mail: how the customer wants to be answered. */
function ContactWays({messages, picked}: WaysProps) {
  return (
    <fieldset className="contact-ways field full">
      <legend className="label">
        {messages.preferred_contact} <small>{messages.optional}</small>
      </legend>
      <div className="ways">
        {CONTACT_WAYS.map((way) => (
          <label className="way choice" key={way}>
            <input type="radio" name="preferred_contact" value={way} defaultChecked={way === picked} />
            <span>{messages.contactWays[way]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Name = 'name' | 'phone' | 'email' | 'street' | 'town' | 'zip' | 'notes'
type Initial = Partial<Record<Name | 'preferred_contact' | 'offer_code', string>>
type Props = {
  messages: Messages['bookings']['form']
  zips: BookingFormConfig['zips']
  takesCode: boolean
  zip: string
  errorOf: (name: Name) => string | undefined
  initial: Readonly<Initial>
}

/** Name, contact and address. A ZIP outside the area shows a hint and is not refused. */
export function ContactFields({messages, zips, takesCode, zip, errorOf, initial}: Props) {
  const inside = inArea(zip, zips)
  const {zipInside, zipOutside, zipUnread} = messages
  const known = inside === undefined ? undefined : inside ? zipInside : zipOutside
  const field = (name: Name) => ({
    form: 'booking',
    name,
    rule: BOOKING_FIELDS[name],
    label: messages[name],
    optional: messages.optional,
    error: errorOf(name),
    defaultValue: initial[name],
  })
  return (
    <div className="field-grid field-grid--2">
      <TextField {...field('name')} full />
      <TextField {...field('phone')} numeric placeholder={messages.phonePlaceholder} />
      <TextField {...field('email')} placeholder={messages.emailPlaceholder} />
      <ContactWays messages={messages} picked={initial.preferred_contact} />
      <TextField {...field('street')} autoComplete="address-line1" full />
      <TextField {...field('town')} />
      <TextField {...field('zip')} numeric hint={isUnreadable(zip) ? zipUnread : known} />
      <TextField {...field('notes')} full placeholder={messages.notesPlaceholder} rows={4} />
      {(takesCode || initial.offer_code) && (
        <details className="offer-code full" open={Boolean(initial.offer_code)}>
          <summary className="label opens">
            {messages.offerCode} <small>{messages.optional}</small>
          </summary>
          <input
            className="input"
            name="offer_code"
            aria-label={messages.offerCode}
            aria-describedby="offer-code-hint"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={BOOKING_FIELDS.offer_code.maxLength}
            defaultValue={initial.offer_code}
          />
          <p className="hint" id="offer-code-hint">
            {messages.offerHint}
          </p>
        </details>
      )}
    </div>
  )
}
