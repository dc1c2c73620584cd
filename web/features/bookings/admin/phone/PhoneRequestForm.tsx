'use client'

import {useLocale, useMessages, useTranslations} from 'next-intl'
import Link from 'next/link'
import {useRouter} from 'next/navigation'
import {useRef, useState} from 'react'
import type {Messages} from '@/i18n/messages'
import {CONTACT_WAYS, SERVICE_OPTIONS, TIME_SLOTS} from '@/lib/bookingOptions'
import type {FieldError} from '@/lib/forms/fields'
import {checkFields} from '@/lib/forms/rules'
import {languageLabel} from '@/lib/languages'
import {asLocale, locales, type Locale} from '@/lib/locales'
import {ActionButton, Checkbox} from '@/ui/admin/controls'
import {usePhoneLabel} from '@/ui/admin/format'
import {PanelForm} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useToast} from '@/ui/admin/toast/Toasts'
import {postJson} from '@/ui/form/submitForm'
import {TextField} from '@/ui/form/TextField'
import {formValues} from '@/ui/form/draft'
import {plainDate} from '@/lib/format/date'
import {interpolate} from '@/lib/format/text'
import {isClosedOn, type Closure, type DayHours} from '@/lib/time/hours'
import {ADDRESS_FIELDS, BOOKING_FIELDS, type FieldName} from '../../fields'
import type {BookingLabels} from '../labels'
import {DayInput} from '@/ui/admin/DayInput'
import {FieldNote} from '@/ui/form/FormMessages'
import {SelectField} from '../SelectField'
import {StoredRequest} from '../view'

type DayFieldProps = {form: string; name: string; label: string; error: string | undefined}

function DayField({form, name, label, error}: DayFieldProps) {
  const [day, setDay] = useState('')
  return (
    <div className="field">
      <DayInput label={label} name={name} value={day} onChange={setDay} errorId={error && `${form}-${name}-note`} />
      <FieldNote id={`${form}-${name}`} error={error} />
    </div>
  )
}

type Week = {hours: readonly DayHours[]; closures: readonly Closure[]}
/** Error texts of the visitors' form, and those that replace them for the office. */
type ErrorWords = {
  visitor: Messages['bookings']['form']['errors']
  clerk: Messages['admin']['phoneRequest']['errors']
}

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The text of an error code, addressed to the clerk instead of the customer. */
export function errorText(
  {visitor, clerk}: ErrorWords,
  {field, code}: FieldError,
  {date, week, locale}: {date: string; week: Week; locale: Locale},
): string {
  if (field === 'preferred_time' && code === 'closed') {
    const words = clerk.preferred_time[isClosedOn(date, week) ? 'closedDay' : 'closed']
    return interpolate(words, {day: plainDate(date, locale, {weekday: 'long', month: 'long', day: 'numeric'})})
  }
  const [visitors, clerks]: [Words, Words] = [visitor, clerk]
  const words = {...visitors[field], ...clerks[field]}
  return words[code] ?? words.invalid ?? visitor.other.invalid
}

const FIELDS = {...BOOKING_FIELDS, email: {...BOOKING_FIELDS.email, required: false}}

/** The values of a contact message that prefill the form. */
export type WrittenMessage = {
  name: string
  email: string
  phone?: string | undefined
  phoneExtension?: string | undefined
  message: string
  locale: Locale
}

type Props = {
  labels: BookingLabels
  messages: Messages['bookings']['form']
  week: Week
  /** Prefills the form. */
  message: WrittenMessage | undefined
}

const options = (values: readonly string[], named: Record<string, string>) =>
  values.map((value) => ({value, label: named[value] ?? value}))

/** The visitors' fields for the office, with the same rules. */
export function PhoneRequestForm({labels, messages, week, message}: Props) {
  const t = useTranslations('admin.phoneRequest')
  const tContact = useTranslations('admin.bookings.preferredContact')
  const phoneLabel = usePhoneLabel()
  const toast = useToast()
  const router = useRouter()
  const words = {visitor: messages.errors, clerk: useMessages().admin.phoneRequest.errors}
  const locale = asLocale(useLocale())
  const [errors, setErrors] = useState<readonly (FieldError & {text: string})[]>([])
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)
  const attempt = useRef<{content: string; key: string}>(undefined)

  const refuse = (refused: readonly FieldError[], form: HTMLFormElement) => {
    const date = formValues(form).preferred_date ?? ''
    setErrors(refused.map((each) => ({...each, text: errorText(words, each, {date, week, locale})})))
    const controls = [...form.querySelectorAll<HTMLInputElement>('[name]')]
    const control = controls.find(({name}) => refused.some((each) => each.field === name))
    // The lists of a date post one hidden field.
    const lists = control?.type === 'hidden' ? control.closest('fieldset')?.querySelector('select') : control
    lists?.focus()
  }
  const save = async (form: HTMLFormElement) => {
    const values = formValues(form)
    const refused = checkFields(values, FIELDS)
    refuse(refused, form)
    setFailed(false)
    if (refused.length > 0) return
    setSaving(true)
    const content = {...values, acknowledge: values.acknowledge === 'on'}
    // The same content keeps its key, so that a retry after a lost answer stores nothing twice. Only in memory: customer
    // data must not stay in the office's browser.
    const text = JSON.stringify(content)
    if (attempt.current?.content !== text) attempt.current = {content: text, key: crypto.randomUUID()}
    const outcome = await postJson('/api/admin/bookings', content, attempt.current.key)
    setSaving(false)
    if (outcome.kind === 'done') {
      toast({message: t('saved', {name: values.name ?? ''})})
      router.push(dashboardPath('bookings', {booking: StoredRequest.parse(outcome.body)._id}))
    } else if (outcome.kind === 'refused') refuse(outcome.errors, form)
    else setFailed(true)
  }
  const field = (name: FieldName) => {
    const error = errors.find((each) => each.field === name)
    return {
      form: 'phone-request',
      name,
      rule: FIELDS[name],
      label: messages[name],
      ...(!FIELDS[name].required && {optional: messages.optional}),
      error: error?.text,
    }
  }
  return (
    <PanelForm onSubmit={(form) => void save(form)}>
      <p className="muted">{t(message ? 'leadMessage' : 'lead')}</p>
      {message && <input type="hidden" name="from" value="message" />}
      <TextField {...field('name')} defaultValue={message?.name} autoComplete="off" />
      <TextField
        {...field('phone')}
        defaultValue={message?.phone && phoneLabel({...message, phone: message.phone})}
        autoComplete="off"
        numeric
      />
      <TextField {...field('email')} defaultValue={message?.email} autoComplete="off" />
      <SelectField
        {...field('preferred_contact')}
        label={tContact('label')}
        choose={t('choose')}
        options={options(CONTACT_WAYS, messages.contactWays)}
      />
      <SelectField {...field('service')} choose={t('choose')} options={options(SERVICE_OPTIONS, labels.services)} />
      <DayField {...field('preferred_date')} />
      <SelectField {...field('preferred_time')} choose={t('choose')} options={options(TIME_SLOTS, labels.slots)} />
      {ADDRESS_FIELDS.map((name) => (
        <TextField key={name} {...field(name)} autoComplete="off" numeric={'numeric' in BOOKING_FIELDS[name]} />
      ))}
      <div>
        <TextField {...field('notes')} defaultValue={message?.message} rows={4} />
      </div>
      <SelectField
        form="phone-request"
        name="locale"
        label={t('language')}
        defaultValue={message?.locale}
        options={locales.map((value) => ({value, label: languageLabel(value, locale)}))}
      />
      <Checkbox name="acknowledge">
        {t('acknowledge')} <span className="secondary">{t('acknowledgeHint')}</span>
      </Checkbox>
      {failed && (
        <p className="field-error" role="alert">
          {t('failed')}
        </p>
      )}
      <div className="actions">
        <ActionButton className="btn" type="submit" inactive={saving}>
          {saving ? t('saving') : t('save')}
        </ActionButton>
        <Link className="btn btn--ghost" href={dashboardPath('bookings')} prefetch={false}>
          {t('cancel')}
        </Link>
      </div>
    </PanelForm>
  )
}
