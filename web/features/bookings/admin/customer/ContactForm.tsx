'use client'

import {useTranslations} from 'next-intl'
import {useId, useState, type SubmitEvent} from 'react'
import {BOOKING_FIELDS} from '../../fields'
import {checkFields} from '@/lib/forms/rules'
import {usePhoneLabel} from '@/ui/admin/PhoneLink'
import {ActionButton} from '@/ui/admin/ActionButton'
import {TextField} from '@/ui/form/TextField'
import {ChangedMeanwhile} from '../ChangedMeanwhile'
import {useTypedFields} from '../useTypedFields'
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
  const stored = {name: booking.name, phone: phoneLabel(booking), email: booking.email}
  const {fields, isOutdated, change, reset} = useTypedFields(stored)
  const close = () => {
    setOpen(false)
    reset()
    setInvalid([])
  }
  const save = async () => {
    setSaving(true)
    if (await onSave(fields)) close()
    setSaving(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const errors = checkFields(fields, FIELDS)
    setInvalid(errors.map(({field}) => field))
    if (errors.length === 0 && !saving) void save()
  }
  if (!open)
    return (
      <div>
        <button className="btn btn--link btn--sm" type="button" onClick={() => setOpen(true)}>
          {t('correct')}
        </button>
      </div>
    )
  const field = (name: keyof Contact, label: string) => ({
    form: id,
    name,
    rule: FIELDS[name],
    label,
    value: fields[name],
    onChange: ({target}: {target: {value: string}}) => change({[name]: target.value}),
    autoComplete: 'off',
    error: invalid.includes(name) ? t('invalid') : undefined,
  })
  return (
    <form className="field" onSubmit={submit} noValidate aria-label={t('correct')}>
      <ChangedMeanwhile state={isOutdated && !saving ? Object.values(stored).filter(Boolean).join(', ') : undefined} />
      <TextField {...field('name', tMessages('customer'))} />
      <TextField {...field('phone', tBookings('phone'))} />
      <TextField {...field('email', tBookings('emailAddress'))} />
      <div className="actions">
        <ActionButton className="btn btn--sm" type="submit" inactive={saving}>
          {t('save')}
        </ActionButton>
        <button className="btn btn--ghost btn--sm" type="button" onClick={close}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
