'use client'

import {type FormEvent, type ReactNode, useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import {wallClock} from '@/lib/time/dates'
import type {FieldError} from '@/lib/forms/fields'
import {type Locale, localePath} from '@/lib/locales'
import {type Draft, formValues} from '@/ui/form/draft'
import {type Phase, useFormPost} from '@/ui/form/useFormPost'
import {BookingForm} from './BookingForm'
import {townOf} from '../serviceArea'
import {prefilledService, prefilledZip} from './prefill'
import {usePhotos} from '../photos/usePhotos'
import {stepOf, STEPS} from '../fields'
import type {WatchedFields, BookingFormConfig} from './config'
import type {Messages} from '@/i18n/messages'
import './form.css'

/** The confirmation's code is fetched while the form is filled in: it is wanted after sending only. */
const loadDone = async () => (await import('./done/BookingDone')).BookingDone

type Props = {
  messages: Pick<Messages['bookings'], 'form' | 'done' | 'photos'> & {status: Messages['bookings']['manage']['status']}
  config: BookingFormConfig
  locale: Locale
  intro: ReactNode
  tiles: ReactNode
  aside: ReactNode
  /** The values and errors of a refused post without JavaScript, or what the home page asked already. */
  refused?: {values: Readonly<Record<string, string>>; phase: Phase; errors: readonly FieldError[]}
}

const EMPTY: WatchedFields = {service: '', preferred_date: '', preferred_time: '', zip: ''}

/** Fills in the town of the ZIP. What the customer has typed stays. */
function fillTown({value, form}: HTMLInputElement, zips: readonly string[]): void {
  const town = form?.elements.namedItem('town')
  const known = townOf(value, zips)
  if (known && town instanceof HTMLInputElement && !town.value) town.value = known
}

/** Selects the service that the link names, unless the visitor has selected another since, and fills in its ZIP. */
function prefill(form: HTMLFormElement, draft: Draft | undefined, config: BookingFormConfig): void {
  const zip = form.elements.namedItem('zip')
  const requestedZip = prefilledZip(location.search)
  if (zip instanceof HTMLInputElement) {
    if (requestedZip && !zip.value) zip.value = requestedZip
    fillTown(zip, config.zips)
  }
  if (draft?.page === location.search && draft.values.service) return
  const options = config.services.map(({value}) => value)
  const requested = prefilledService(location.search, options, config.aliases)
  const tile = [...form.querySelectorAll<HTMLInputElement>('input[name="service"]')].find(
    ({value}) => value === requested,
  )
  if (tile) tile.checked = true
}

/** What the server tells of the stored request. */
function stored(answer: unknown) {
  const {id, manage, copied}: {id?: unknown; manage?: unknown; copied?: unknown} = Object(answer)
  return {
    reference: typeof id === 'string' ? id : '',
    token: typeof manage === 'string' ? manage : undefined,
    copied: copied === true,
  }
}

/** As in form.css: phones show one step at a time. */
const showsOneStep = () => matchMedia('(max-width: 639px)').matches

/** The booking form, and its confirmation after it is sent. */
export function BookingScreen({messages, config, locale, intro, tiles, aside, refused}: Props) {
  const initial = refused?.values ?? {}
  const [watched, setLive] = useState<WatchedFields>({...EMPTY, ...initial})
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
      prefill(element, draft, config)
      setLive({...EMPTY, ...formValues(element)})
      // Whoever reads on before the first step is shown keeps the whole form: its parts do not vanish under the thumb.
      setWhole(!element.dataset.step && scrollY > 300)
    },
  })

  const photos = usePhotos()
  const [step, setStep] = useState(1)
  const {token, ...request} = stored(form.answer)

  const [Done, setDone] = useState<Awaited<ReturnType<typeof loadDone>>>()
  const [firstError] = form.errors
  useEffect(() => {
    if (form.stops > 0 && firstError) setStep(stepOf(firstError.field))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the form has been refused, not at each correction
  }, [form.stops])

  useEffect(() => {
    if (form.phase !== 'done') return
    // The request is stored: its photos follow, and cannot cost it any more.
    if (token) void photos.send(token)
    // Without its code, the server's page confirms the stored request.
    const fromServer = () => location.assign(localePath(locale, `/booking/sent?ref=${request.reference}`))
    loadDone().then((component) => setDone(() => component), fromServer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the request has been stored, not at each photo
  }, [form.phase])

  async function goTo(next: number) {
    if (next > step && !(await form.checkOnly(STEPS[step - 1] ?? []))) return
    flushSync(() => setStep(next))
    const element = form.formProps.ref.current
    element?.scrollIntoView()
    // The button that was pressed is hidden now: keyboard and screen reader go on at the new part's heading.
    element?.querySelectorAll<HTMLElement>('.form-part > legend')[next - 1]?.focus({preventScroll: true})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // The Enter key of a step that is not the last goes on to the next one.
    if (whole || step === STEPS.length || !showsOneStep()) return form.formProps.onSubmit(event)
    event.preventDefault()
    void goTo(step + 1)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput(event)
    if (!Done) void loadDone().catch(() => undefined)
    const {target} = event
    if (target instanceof HTMLInputElement && target.name === 'zip') fillTown(target, config.zips)
    if (target instanceof HTMLInputElement && target.name in watched)
      setLive((current) => ({...current, [target.name]: target.value}))
  }

  function startAnother() {
    setLive(EMPTY)
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
          onStep={(next) => void goTo(next)}
          formProps={{...form.formProps, onInput, onSubmit}}
        />
        {aside}
      </div>
    </div>
  )
}
