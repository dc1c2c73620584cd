import {BookingAside} from '@/features/bookings/form/BookingAside'
import {getBookingForm} from '@/features/bookings/form/query'
import {closedDays, tickLabels} from '@/features/bookings/form/time/week'
import {ServiceTiles} from '@/features/bookings/form/ServiceTiles'
import type {BookingFormConfig} from '@/features/bookings/form/config'
import {getPage, getSettings, type Settings} from '@/features/site/queries'
import {contactLinks, whatsappLink} from '@/features/site/links'
import {hoursSummary} from '@/features/site/hours/Hours'
import {messagesFor} from '@/i18n/messages'
import {inLanguage, type Locale, localePath} from '@/lib/locales'
import {PageHead} from '@/ui/PageHead'
import {registration} from '../../../../../business.config.ts'

type Form = Awaited<ReturnType<typeof getBookingForm>>

const choices = (list: Form['services'] | Form['slots']) =>
  (list ?? []).map(({value, label}) => ({value, label: label ?? value}))

function configOf(form: Form, settings: Settings, locale: Locale): BookingFormConfig {
  const {label, call} = contactLinks(settings)
  const hours = settings.hours ?? []
  const slots = choices(form.slots)
  const values = slots.map(({value}) => value)
  return {
    phone: {label, href: call},
    privacy: {label: messagesFor(locale).footer.page.privacy, href: localePath(locale, '/privacy')},
    responseHours: settings.responseHours,
    services: choices(form.services),
    slots,
    aliases: form.aliases,
    zips: form.zips ?? [],
    prepare: (form.prepare ?? []).flatMap(({text}) => text ?? []),
    takesCode: settings.offer.sendsCode,
    calendar: {
      hours,
      closures: settings.closures ?? [],
      noticeHours: form.noticeHours ?? 0,
      horizonDays: form.horizonDays ?? 120,
    },
    week: {closedDays: closedDays({hours}, locale), ticks: tickLabels(locale, values)},
  }
}

function registrationLine({registrationNumber, proof}: Settings, locale: Locale) {
  if (!registration || !registrationNumber) return null
  return (
    <>
      {inLanguage(registration.label, locale)} {registrationNumber}
      {proof.registrationLookup && <a href={proof.registrationLookup}>{messagesFor(locale).checkUs.lookUp}</a>}
    </>
  )
}

/** The booking page's content from the CMS, for the form and its confirmation. */
export async function bookingParts(locale: Locale, service?: string) {
  const [settings, form, page] = await Promise.all([
    getSettings(locale),
    getBookingForm(locale),
    getPage('booking', locale),
  ])
  const messages = messagesFor(locale).bookings
  const years = settings.claims.yearsBooking
  const details = [
    [years?.value, years?.label].filter(Boolean).join(' '),
    hoursSummary(settings.hours ?? [], locale, ''),
  ].filter(Boolean)
  return {
    messages,
    config: configOf(form, settings, locale),
    intro: <PageHead heading={page?.heading ?? messages.title} lead={page?.lead ?? messages.lead} />,
    tiles: <ServiceTiles options={serviceOptions(form)} id="booking-service" checked={service} />,
    aside: (
      <BookingAside
        messages={messages.next}
        steps={settings.nextSteps ?? []}
        links={{
          ...contactLinks(settings),
          whatsapp: whatsappLink(settings, messagesFor(locale).header.whatsappText),
        }}
        details={details}
        contract={{registration: registrationLine(settings, locale), terms: settings.quoteTerms ?? []}}
      />
    ),
  }
}

/** The parts that the form needs. The browser gets no other messages. */
export async function bookingScreenParts(locale: Locale, service?: string) {
  const {messages, ...parts} = await bookingParts(locale, service)
  const {form, photos, done, manage} = messages
  return {...parts, locale, messages: {form, photos, done, status: manage.status}}
}

const serviceOptions = (form: Form) =>
  (form.services ?? []).map(({value, label, swatch}) => ({value, label: label ?? value, swatch}))
