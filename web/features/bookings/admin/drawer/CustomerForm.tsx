'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useId, useState, type SubmitEvent} from 'react'
import {SERVICE_OPTIONS} from '@/lib/bookingOptions'
import type {CustomerPatch} from '../../customer'
import {ADDRESS_FIELDS, BOOKING_FIELDS, CORRECTED_FIELDS, type CorrectedField, visitAddress} from '../../fields'
import type {FieldRule} from '@/lib/forms/fields'
import {checkFields} from '@/lib/forms/rules'
import {languageLabel} from '@/lib/languages'
import {locales} from '@/lib/locales'
import {usePhoneLabel} from '@/ui/admin/format'
import {ActionButton, SelectField} from '@/ui/admin/controls'
import {TextField} from '@/ui/form/controls'
import {ChangedMeanwhile, useTypedFields} from '../useTypedFields'
import {useOptionLabels} from '../labels'
import type {BookingDetail} from '../view'
import './drawer.css'

const TEXTS = CORRECTED_FIELDS.filter((name) => name !== 'service')
type Text = (typeof TEXTS)[number]
const ruleOf = (name: Text): FieldRule => ({...BOOKING_FIELDS[name], ...(name === 'email' && {required: false})})
const RULES = Object.fromEntries(TEXTS.map((name) => [name, ruleOf(name)]))

/** Address, service and language are sent only if changed: an imported value may break the visitors' rules. */
type Correction = Omit<Extract<CustomerPatch, {action: 'correct'}>, 'action'>
type Props = {booking: BookingDetail; onSave: (correction: Correction) => Promise<boolean>}

/** Corrects the contact, the address of the visit, the service and the language. */
export function CustomerForm({booking, onSave}: Props) {
  const t = useTranslations('admin.customer')
  const tBookings = useTranslations('admin.bookings')
  const tAdmin = useTranslations('admin')
  const reader = useLocale()
  const labels = useOptionLabels()
  const phoneLabel = usePhoneLabel()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const contact = {name: booking.name, phone: phoneLabel(booking), email: booking.email}
  const {service, locale} = booking
  const address = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, booking[name] ?? '']))
  const stored: Record<string, string> & typeof contact = {...contact, ...address, service, locale: String(locale)}
  const {fields, typed, isOutdated, change, reset, settle} = useTypedFields(booking, stored)
  const close = () => {
    setOpen(false)
    reset()
    setInvalid([])
  }
  // Text that was typed during the save keeps the form open.
  const [saved, setSaved] = useState(false)
  if (saved) {
    setSaved(false)
    if (!typed) setOpen(false)
  }
  const save = async () => {
    setSaving(true)
    const {name, phone, email} = fields
    const details = {
      ...typed,
      service: SERVICE_OPTIONS.find((each) => each === typed?.service),
      locale: locales.find((each) => each === typed?.locale),
    }
    if (await onSave({...details, name, phone, email})) {
      settle(fields)
      setSaved(true)
    }
    setSaving(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!typed) return close()
    const errors = checkFields({...contact, ...typed}, RULES)
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
  const control = (name: CorrectedField | 'locale') => ({
    form: id,
    name,
    value: fields[name],
    onChange: ({target}: {target: {value: string}}) => change({[name]: target.value}),
  })
  const field = (name: Text) => ({
    ...control(name),
    rule: ruleOf(name),
    label: tAdmin(BOOKING_FIELDS[name].correct),
    autoComplete: 'off',
    error: invalid.includes(name) ? t('invalid') : undefined,
  })
  const services = SERVICE_OPTIONS.some((each) => each === service) ? SERVICE_OPTIONS : [service, ...SERVICE_OPTIONS]
  const {name, phone, email} = contact
  const state = [name, visitAddress(booking), labels.service(service), languageLabel(locale, reader), phone, email]
  return (
    <form className="customer-form" onSubmit={submit} noValidate aria-label={t('correct')}>
      <ChangedMeanwhile state={isOutdated && !saving ? state.filter(Boolean).join(', ') : undefined} />
      {TEXTS.map((each) => (
        <TextField key={each} {...field(each)} numeric={'numeric' in BOOKING_FIELDS[each]} />
      ))}
      <SelectField
        {...control('service')}
        label={tAdmin(BOOKING_FIELDS.service.correct)}
        options={services.map((value) => ({value, label: labels.service(value)}))}
      />
      <SelectField
        {...control('locale')}
        label={tBookings('language')}
        options={locales.map((value) => ({value, label: languageLabel(value, reader)}))}
      />
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
