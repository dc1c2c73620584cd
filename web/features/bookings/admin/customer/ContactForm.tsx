'use client'

import {useTranslations} from 'next-intl'
import {useId, useState, type SubmitEvent} from 'react'
import {BOOKING_FIELDS} from '../../fields'
import {checkFields} from '@/lib/forms/rules'
import {usePhoneLabel} from '@/ui/admin/PhoneLink'
import {ActionButton} from '@/ui/admin/ActionButton'
import {TextField} from '@/ui/form/TextField'
import {formValues} from '@/ui/form/values'
import type {BookingDetail} from '../view'

const FIELDS = {
  name: BOOKING_FIELDS.name,
  phone: BOOKING_FIELDS.phone,
  email: {...BOOKING_FIELDS.email, required: false},
}

export type Contact = {name: string; phone: string; email: string}
type Props = {booking: BookingDetail; onSave: (contact: Contact) => Promise<boolean>}

/** Corrects what was misheard or mistyped: name, phone and email. */
export function ContactForm({booking, onSave}: Props) {
  const t = useTranslations('admin.customer')
  const tBookings = useTranslations('admin.bookings')
  const tMessages = useTranslations('admin.bookings.columns')
  const phoneLabel = usePhoneLabel()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const save = async (contact: Contact) => {
    setSaving(true)
    if (await onSave(contact)) setOpen(false)
    setSaving(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const {name = '', phone = '', email = ''} = formValues(event.currentTarget)
    const errors = checkFields({name, phone, email}, FIELDS)
    setInvalid(errors.map(({field}) => field))
    if (errors.length === 0 && !saving) void save({name, phone, email})
  }
  if (!open)
    return (
      <div>
        <button className="btn btn--link btn--sm" type="button" onClick={() => setOpen(true)}>
          {t('correct')}
        </button>
      </div>
    )
  const field = (name: keyof typeof FIELDS, label: string, value: string) => ({
    form: id,
    name,
    rule: FIELDS[name],
    label,
    defaultValue: value,
    autoComplete: 'off',
    error: invalid.includes(name) ? t('invalid') : undefined,
  })
  return (
    <form className="field" onSubmit={submit} noValidate aria-label={t('correct')}>
      <TextField {...field('name', tMessages('customer'), booking.name)} />
      <TextField {...field('phone', tBookings('phone'), phoneLabel(booking))} />
      <TextField {...field('email', tBookings('emailAddress'), booking.email)} />
      <div className="actions">
        <ActionButton className="btn btn--sm" type="submit" inactive={saving}>
          {t('save')}
        </ActionButton>
        <button className="btn btn--ghost btn--sm" type="button" onClick={() => setOpen(false)}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
