'use client'

import {type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {slotMinutes} from '@/lib/bookingOptions'
import {wallClock} from '@/lib/time/dates'
import type {FieldError} from '@/lib/forms/fields'
import {type Locale, localePath} from '@/lib/locales'
import {type Draft, fillForm, formValues} from '@/ui/form/draft'
import {type Phase, useFormPost} from '@/ui/form/useFormPost'
import {BookingForm} from './BookingForm'
import {townOf} from '../serviceArea'
import {prefilledService, prefilledZip, type WatchedFields, type BookingFormConfig} from './config'
import {usePhotos} from '../photos/usePhotos'
import {stepOf, STEPS} from '../fields'
import type {Messages} from '@/i18n/messages'
import './form.css'

/** The code of the confirmation loads while the visitor fills in the form. */
const loadDone = async () => (await import('./done/BookingDone')).BookingDone

type Props = {
  messages: Pick<Messages['bookings'], 'form' | 'done' | 'photos'> & {status: Messages['bookings']['manage']['status']}
  config: BookingFormConfig
  locale: Locale
  intro: ReactNode
  tiles: ReactNode
  aside: ReactNode
  /** Values and errors of a refused post without JavaScript, or the answers from the home page. */
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

const EMPTY: WatchedFields = {service: '', preferred_date: '', preferred_time: '', zip: ''}

/** Fills in the town of the ZIP. A typed town stays. */
function fillTown({value, form}: HTMLInputElement, zips: readonly string[]): void {
  const town = form?.elements.namedItem('town')
  const known = townOf(value, zips)
  if (known && town instanceof HTMLInputElement && !town.value) town.value = known
}

/**
 * Selects the service and fills in the ZIP that the link names; true when the link answers the first step. Keeps a
 * service that the visitor has selected.
 */
function prefill(form: HTMLFormElement, draft: Draft | undefined, config: BookingFormConfig): boolean {
  const zip = form.elements.namedItem('zip')
  const requestedZip = prefilledZip(location.search)
  if (zip instanceof HTMLInputElement) {
    if (requestedZip && !zip.value) zip.value = requestedZip
    fillTown(zip, config.zips)
  }
  const options = config.services.map(({value}) => value)
  const requested = prefilledService(location.search, options, config.aliases)
  if (draft?.page === location.search && draft.values.service) return requested !== undefined
  const tile = [...form.querySelectorAll<HTMLInputElement>('input[name="service"]')].find(
    ({value}) => value === requested,
  )
  if (tile) tile.checked = true
  return tile !== undefined
}

/** The server's answer about the stored request. */
function stored(answer: unknown) {
  const {id, manage, copied, answerBy, unknownCode}: Partial<Record<string, unknown>> = Object(answer)
  return {
    reference: typeof id === 'string' ? id : '',
    token: typeof manage === 'string' ? manage : undefined,
    copied: copied === true,
    unknownCode: unknownCode === true,
    answerBy: typeof answerBy === 'string' ? answerBy : undefined,
  }
}

/** Phones show one step at a time. The same width is in form.css. */
const showsOneStep = () => matchMedia('(max-width: 639px)').matches

/** The step that the server's page opens: of the first error, or the second one if a service is chosen. */
function firstStep(refused: Props['refused']): number {
  const [error] = refused?.errors ?? []
  if (error) return stepOf(error.field)
  return refused?.phase === 'idle' && refused.values.service ? 2 : 1
}

const tileOf = ({target}: MouseEvent) =>
  target instanceof HTMLInputElement && target.name === 'service' ? target : undefined

/** The booking form, and its confirmation after it is sent. */
export function BookingScreen({messages, config, locale, intro, tiles, aside, refused}: Props) {
  const initial = refused?.values ?? {}
  const [watched, setWatched] = useState<WatchedFields>({...EMPTY, ...initial})
  const [whole, setWhole] = useState(false)
  const form = useFormPost({
    url: '/api/bookings',
    name: 'booking',
    initial: refused,
    loadCheck: async () => {
      const {checkBooking, inPageOrder} = await import('./check')
      return (values) => inPageOrder(checkBooking(values, wallClock(new Date()), config.calendar.horizonDays))
    },
    onReady: (element, draft) => {
      const isAnswered = prefill(element, draft, config)
      setWatched({...EMPTY, ...formValues(element)})
      // A visitor may read the whole form before the scripts run: its parts must not vanish under the thumb.
      const isWhole = (element.querySelector('.submit-bar')?.getClientRects().length ?? 0) > 0 && scrollY > 300
      setWhole(isWhole)
      if (isAnswered) setStep((shown) => Math.max(shown, 2))
    },
  })

  const photos = usePhotos()
  const begin = firstStep(refused)
  const [step, setStep] = useState(begin)
  const byPointer = useRef(false)
  const {token, ...request} = stored(form.answer)

  const [Done, setDone] = useState<Awaited<ReturnType<typeof loadDone>>>()
  const [firstError] = form.errors
  useEffect(() => {
    if (form.stops > 0 && firstError) setStep(stepOf(firstError.field))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the form is refused, not at each correction
  }, [form.stops])

  useEffect(() => {
    if (form.phase !== 'done') return
    // The request is stored, so a failing photo cannot lose it.
    if (token) void photos.send(token)
    // If the code does not load, the server's page confirms the request.
    const fromServer = () => location.assign(localePath(locale, `/booking/sent?ref=${request.reference}`))
    loadDone().then((component) => setDone(() => component), fromServer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the request is stored, not at each photo
  }, [form.phase])

  async function goTo(next: number) {
    if (next > step && !(await form.checkOnly(STEPS[step - 1] ?? []))) return
    flushSync(() => setStep(next))
    const element = form.formProps.ref.current
    element?.scrollIntoView()
    // The pressed button is hidden now: move the focus to the heading of the new part.
    element?.querySelectorAll<HTMLElement>('.form-part > legend')[next - 1]?.focus({preventScroll: true})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // The Enter key goes to the next step, except in the last one.
    if (form.phase === 'confirm' || whole || step === STEPS.length || !showsOneStep())
      return form.formProps.onSubmit(event)
    event.preventDefault()
    void goTo(step + 1)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput(event)
    if (!Done) void loadDone().catch(() => undefined)
    const {target} = event
    if (target instanceof HTMLInputElement && target.name === 'zip') fillTown(target, config.zips)
    if (target instanceof HTMLInputElement && target.name in watched)
      setWatched((current) => ({...current, [target.name]: target.value}))
  }

  /** A tap on a service answers the first step. The arrow keys only move between the services. */
  function onClick(event: MouseEvent<HTMLFormElement>) {
    if (byPointer.current && tileOf(event) && step === 1 && !whole && showsOneStep()) void goTo(2)
  }

  /** Chooses the first free day at any time; the office agrees on the time by phone. */
  function takeAnyDay(date: string) {
    const element = form.formProps.ref.current
    const flexible = config.slots.find(({value}) => !slotMinutes(value))
    if (!element || !flexible) return
    const {preferred_contact: way} = formValues(element)
    const answers = {preferred_date: date, preferred_time: flexible.value, preferred_contact: way ?? 'call'}
    fillForm(element, answers)
    for (const control of element.querySelectorAll('input[name=preferred_date], input[name=preferred_time]:checked'))
      control.dispatchEvent(new Event('input', {bubbles: true}))
    flushSync(() => setStep(STEPS.length))
    if (!whole && showsOneStep()) element.scrollIntoView()
    // Focus at once: a phone opens its keyboard only during the press.
    const name = element.elements.namedItem('name')
    if (name instanceof HTMLInputElement) name.focus()
  }

  function startAnother() {
    setWatched(EMPTY)
    setStep(1)
    setWhole(false)
    photos.clear()
    form.reset()
  }

  if (form.phase === 'done' && Done) {
    const ticket = {
      messages,
      statusLabels: messages.status,
      ...request,
      token,
      sent: form.sent ?? {},
      photos,
      config,
      locale,
    }
    return <Done {...ticket} aside={aside} onAnother={startAnother} />
  }
  return (
    <div className="wrap">
      {intro}
      <div className="booking-screen">
        <BookingForm
          messages={messages}
          config={config}
          locale={locale}
          tiles={tiles}
          phase={form.phase === 'done' ? 'sending' : form.phase}
          errors={form.errors}
          watched={watched}
          initial={initial}
          alert={form.alert}
          photos={photos}
          step={form.ready && !whole ? step : undefined}
          begin={form.ready ? undefined : begin}
          onStep={(next) => void goTo(next)}
          onAnyDay={takeAnyDay}
          formProps={{
            ...form.formProps,
            onInput,
            onSubmit,
            onClick,
            onPointerDown: () => (byPointer.current = true),
            onKeyDown: () => (byPointer.current = false),
          }}
        />
        {aside}
      </div>
    </div>
  )
}
