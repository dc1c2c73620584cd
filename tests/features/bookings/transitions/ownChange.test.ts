import {describe, expect, test} from 'vitest'
import {locales} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {sampleBusiness} from '../../../support/sampleBusiness'
import {STATES, after, booking, customerMails, render, staff, notified} from './lifecycle'

describe('the customer’s own change', () => {
  test.each(locales)('is confirmed in %s, with what was agreed and what was asked for', async (locale) => {
    const confirmed = booking({...STATES.confirmed, locale})
    const proposed = after(confirmed, {type: 'propose', date: '2026-12-07', time: '8:00 AM - 10:00 AM', staff})
    const cancelled = after(confirmed, {type: 'cancel', staff})
    const text = async (document: Booking) => {
      const [mail] = customerMails(document)
      if (!mail) throw new Error('no mail')
      expect(mail).toMatchObject({to: confirmed.email, locale})
      return (await render(document, mail))?.text ?? ''
    }
    const words = {
      en: ['Until we confirm the new time, the agreed time stays', 'you cancelled your request'],
      'pt-BR': ['o combinado continua valendo', 'Você cancelou o seu pedido'],
      es: ['el acordado sigue en pie', 'Usted canceló su solicitud'],
    }[locale]
    const [proposal, end] = [await text(proposed), await text(cancelled)].map((each) => each.replace(/\s+/g, ' '))
    expect(proposal).toContain(words[0])
    expect(proposal).toMatch(/December 7|7 de dezembro|7 de diciembre/)
    expect(proposal).toMatch(/December 1|1 de dezembro|1 de diciembre/)
    expect(end).toContain(words[1])
  })

  test('keeps the agreed time in the calendar until the office has confirmed another one', async () => {
    const {visitCalendar} = await import('@/features/bookings/calendar')
    const {emailTranslator} = await import('@/i18n/messages')
    const entry = (document: Booking) =>
      visitCalendar(document, 'Decks', sampleBusiness, emailTranslator('en'))?.content
    const proposed = after(booking({...STATES.confirmed}), {
      type: 'propose',
      date: '2026-12-07',
      time: '8:00 AM - 10:00 AM',
      staff,
    })
    expect(entry(proposed)).toContain('DTSTART:20261201T150000Z')
    expect(entry(after(proposed, {type: 'accept', ...notified}))).toContain('DTSTART:20261207T130000Z')
  })
})
