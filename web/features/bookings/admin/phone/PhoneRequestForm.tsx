'use client'

import {useLocale, useMessages, useTranslations} from 'next-intl'
import Link from 'next/link'
import {useRouter} from 'next/navigation'
import {useRef, useState, type FormEvent} from 'react'
import type {Messages} from '@/i18n/messages'
import {CONTACT_WAYS, FLEXIBLE, SERVICE_OPTIONS, slotMinutes} from '@/lib/bookingOptions'
import type {FieldError} from '@/lib/forms/fields'
import {checkFields} from '@/lib/forms/rules'
import {languageLabel} from '@/lib/languages'
import {asLocale, locales, type Locale} from '@/lib/locales'
import {ActionButton, Checkbox, SelectField} from '@/ui/admin/controls'
import {usePhoneLabel} from '@/ui/admin/format'
import {PanelForm} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useToast} from '@/ui/admin/toast/Toasts'
import {postJson} from '@/ui/form/submitForm'
import {TextField} from '@/ui/form/controls'
import {formValues} from '@/ui/form/draft'
import {plainDate} from '@/lib/format/date'
import {interpolate} from '@/lib/format/text'
import {isClosedOn, type Closure, type DayHours} from '@/lib/time/hours'
import {slotOfVisit, timeOf, type Visit} from '@/lib/time/visits'
import {ADDRESS_FIELDS, BOOKING_FIELDS, type FieldName} from '../../fields'
import type {BookingFormConfig} from '../../form/config'
import {DateAndTime} from '../../form/time/DateAndTime'
import type {BookingLabels} from '../labels'
import {ConflictNote, TimeInput, useConflict, visitOf} from '../status/VisitFields'
import {StoredRequest} from '../view'

type Week = {hours: readonly DayHours[]; closures: readonly Closure[]}
/** Error texts of the visitors' form, and the office's own texts for some of them. */
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
  config: Pick<BookingFormConfig, 'calendar' | 'slots' | 'week'>
  /** Prefills the form. */
  message: WrittenMessage | undefined
  /** A visit to agree on, from the agenda. */
  visit: Visit | undefined
  now: number
}

const options = (values: readonly string[], named: Record<string, string>) =>
  values.map((value) => ({value, label: named[value] ?? value}))

const NO_TIME = {start: '', end: ''}

/**
 * The date and time of the request: visitors' free slots, and the visit if the caller agreed on one. A chosen slot
 * fills in the visit's times, which stay editable.
 */
function useAgreed(initial: Visit | undefined, now: number) {
  const first = {preferred_date: initial?.date ?? '', preferred_time: (initial && slotOfVisit(initial)) ?? ''}
  const [asked, setAsked] = useState<Record<keyof typeof first, string>>(first)
  const [agreed, setAgreed] = useState(initial !== undefined)
  const [times, setTimes] = useState<{start: string; end: string}>(initial ?? NO_TIME)
  const draft = {date: asked.preferred_date, start: times.start, end: times.end}
  const {conflict, ask} = useConflict('none', draft, now)
  const onInput = ({target}: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const {name, value} = target
    if (name === 'preferred_date' || name === 'preferred_time') setAsked((all) => ({...all, [name]: value}))
    const span = name === 'preferred_time' && slotMinutes(value)
    if (span) setTimes({start: timeOf(span.start), end: timeOf(span.end)})
  }
  return {
    first,
    asked,
    agreed,
    setAgreed,
    setTimes,
    draft,
    visit: agreed ? visitOf(draft) : undefined,
    conflict,
    ask,
    onInput,
  }
}

/** The visitors' fields with the same rules, in the order of a call: what and where, when, who. */
export function PhoneRequestForm({labels, messages, config, message, visit: initial, now}: Props) {
  const t = useTranslations('admin.phoneRequest')
  const tVisit = useTranslations('admin.visit')
  const tContact = useTranslations('admin.bookings.preferredContact')
  const phoneLabel = usePhoneLabel()
  const toast = useToast()
  const router = useRouter()
  const words = {visitor: messages.errors, clerk: useMessages().admin.phoneRequest.errors}
  const locale = asLocale(useLocale())
  const [errors, setErrors] = useState<readonly (FieldError & {text: string})[]>([])
  const [failed, setFailed] = useState(false)
  const [saving, setSaving] = useState(false)
  const {first, asked, agreed, setAgreed, setTimes, draft, visit, conflict, ask, onInput} = useAgreed(initial, now)
  const isPast = agreed && conflict.note === 'past'
  const attempt = useRef<{content: string; key: string}>(undefined)

  const refuse = (refused: readonly FieldError[], form: HTMLFormElement) => {
    const date = formValues(form).preferred_date ?? ''
    setErrors(refused.map((each) => ({...each, text: errorText(words, each, {date, week: config.calendar, locale})})))
    const controls = [...form.querySelectorAll<HTMLInputElement>('[name]:enabled')]
    controls.find(({name}) => refused.some((each) => each.field === name))?.focus()
  }
  const save = async (form: HTMLFormElement) => {
    const slot = visit && {preferred_time: slotOfVisit(visit) ?? FLEXIBLE}
    const values: Record<string, string> = {...formValues(form), ...slot}
    const refused = checkFields(values, FIELDS)
    refuse(refused, form)
    setFailed(false)
    if (refused.length > 0) return
    setSaving(true)
    const acknowledge = values.acknowledge === 'on' && !isPast
    const content = {...values, acknowledge, ...(visit && {visit, overlap: conflict.full})}
    // The same content keeps its key, so a retry after a lost answer stores nothing twice. Keep it in memory: customer
    // data must not stay in the office's browser.
    const text = JSON.stringify(content)
    if (attempt.current?.content !== text) attempt.current = {content: text, key: crypto.randomUUID()}
    const outcome = await postJson('/api/admin/bookings', content, attempt.current.key)
    setSaving(false)
    if (outcome.kind === 'done') {
      toast({message: t(visit ? 'savedAgreed' : 'saved', {name: values.name ?? ''})})
      router.push(dashboardPath('bookings', {booking: StoredRequest.parse(outcome.body)._id}))
      return
    }
    if (outcome.kind === 'refused' && outcome.errors.length > 0) refuse(outcome.errors, form)
    else setFailed(true)
    // A colleague may have taken the time.
    void ask()
  }
  const field = (name: Exclude<FieldName, 'offer_code'>) => {
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
      <SelectField {...field('service')} choose={t('choose')} options={options(SERVICE_OPTIONS, labels.services)} />
      {ADDRESS_FIELDS.map((name) => (
        <TextField key={name} {...field(name)} autoComplete="off" numeric={'numeric' in BOOKING_FIELDS[name]} />
      ))}
      <div>
        <TextField {...field('notes')} defaultValue={message?.message} rows={4} />
      </div>
      <div onInput={onInput}>
        <DateAndTime
          messages={messages}
          config={config}
          locale={locale}
          watched={asked}
          errorOf={(name) => field(name).error}
          initial={first}
        />
      </div>
      <div>
        <Checkbox checked={agreed} onChange={({target}) => setAgreed(target.checked)}>
          {t('agreed')} <span className="secondary">{t('agreedHint')}</span>
        </Checkbox>
        {agreed && (
          <div className="visit-fields" role="group" aria-label={tVisit('title')}>
            {(['start', 'end'] as const).map((edge) => (
              <div key={edge}>
                <TimeInput
                  label={tVisit(edge)}
                  value={draft[edge]}
                  onChange={(time) => setTimes((times) => ({...times, [edge]: time}))}
                />
              </div>
            ))}
            <ConflictNote draft={draft} conflict={conflict} />
          </div>
        )}
      </div>
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
      <SelectField
        form="phone-request"
        name="locale"
        label={t('language')}
        defaultValue={message?.locale}
        options={locales.map((value) => ({value, label: languageLabel(value, locale)}))}
      />
      {!isPast && (
        <Checkbox name="acknowledge">
          {t(agreed ? 'confirmation' : 'acknowledge')} <span className="secondary">{t('acknowledgeHint')}</span>
        </Checkbox>
      )}
      {failed && (
        <p className="field-error" role="alert">
          {t('failed')}
        </p>
      )}
      <div className="actions">
        <ActionButton className="btn" type="submit" inactive={saving || (agreed && !visit)}>
          {saving ? t('saving') : visit && conflict.full ? tVisit('confirmFull') : t(agreed ? 'saveAgreed' : 'save')}
        </ActionButton>
        <Link className="btn btn--ghost" href={dashboardPath('bookings')} prefetch={false}>
          {t('cancel')}
        </Link>
      </div>
    </PanelForm>
  )
}
