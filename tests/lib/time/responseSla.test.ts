import {describe, expect, test} from 'vitest'
import {alertDue, answerDue, slaSeverity, type ResponseSla} from '@/lib/time/responseSla'
import {sampleBusiness} from '../../support/sampleBusiness'

const {hours} = sampleBusiness
const office: ResponseSla = {responseHours: 24, hours, closures: []}
const THANKSGIVING = {from: '2026-11-26', to: '2026-11-27'}
const due = (at: string, sla: Partial<ResponseSla> = {}) => answerDue(new Date(at), {...office, ...sla}).toISOString()
const instant = (at: string) => new Date(at).toISOString()

describe('an answer within 24 hours is due', () => {
  test.each([
    ['a Tuesday at 10:15', '2026-11-24T10:15:00-05:00', '2026-11-25T10:15:00-05:00'],
    ['Friday afternoon, within Saturday’s hours', '2026-11-20T17:30:00-05:00', '2026-11-21T16:00:00-05:00'],
    ['Friday early, when Saturday has opened', '2026-11-20T08:10:00-05:00', '2026-11-21T09:00:00-05:00'],
    ['Saturday at closing time', '2026-11-28T16:00:00-05:00', '2026-11-30T16:00:00-05:00'],
    ['Saturday evening, as at closing time', '2026-11-28T21:00:00-05:00', '2026-11-30T16:00:00-05:00'],
    ['Sunday', '2026-11-29T11:00:00-05:00', '2026-11-30T16:00:00-05:00'],
    ['Monday before opening', '2026-11-30T07:59:00-05:00', '2026-11-30T16:00:00-05:00'],
    ['Monday at opening', '2026-11-30T08:00:00-05:00', '2026-12-01T08:00:00-05:00'],
    ['over the end of daylight saving time', '2026-10-31T15:00:00-04:00', '2026-11-02T15:00:00-05:00'],
    ['over its beginning', '2026-03-07T15:00:00-05:00', '2026-03-09T15:00:00-04:00'],
  ])('%s', (_, at, expected) => {
    expect(due(at)).toBe(instant(expected))
  })

  test('over a closure on the next day on which somebody works', () => {
    expect(due('2026-11-25T17:00:00-05:00', {closures: [THANKSGIVING]})).toBe(instant('2026-11-28T16:00:00-05:00'))
    expect(due('2026-11-26T12:00:00-05:00', {closures: [THANKSGIVING]})).toBe(instant('2026-11-28T16:00:00-05:00'))
  })
})

test('other promises: whole days are open days, and further hours count while the office is open', () => {
  expect(due('2026-11-27T10:00:00-05:00', {responseHours: 48})).toBe(instant('2026-11-30T10:00:00-05:00'))
  expect(due('2026-11-24T10:00:00-05:00', {responseHours: 4})).toBe(instant('2026-11-24T14:00:00-05:00'))
  expect(due('2026-11-28T15:00:00-05:00', {responseHours: 4})).toBe(instant('2026-11-30T11:00:00-05:00'))
  expect(due('2026-11-24T10:00:00-05:00', {responseHours: 0.5})).toBe(instant('2026-11-24T10:30:00-05:00'))
  expect(due('2026-11-24T10:00:00-05:00', {responseHours: 36})).toBe(instant('2026-11-26T12:00:00-05:00'))
})

test.each([
  ['never', {hours: []}],
  ['only on closed days', {closures: [{from: '2020-01-01', to: '2040-01-01'}]}],
  ['backwards', {hours: [{day: 'monday', opens: '18:00', closes: '08:00'} as const]}],
  ['at no time that is one', {hours: [{day: 'monday', opens: 'early', closes: 'late'} as const]}],
])('an office that is open %s counts by the clock', (_, odd) => {
  expect(due('2026-11-28T16:00:00-05:00', odd)).toBe(instant('2026-11-29T16:00:00-05:00'))
  const at = alertDue(new Date('2026-11-29T21:00:00Z'), 4, {...office, ...odd})
  expect(at.toISOString()).toBe('2026-11-29T17:00:00.000Z')
})

test('an office that has not opened yet counts from its first opening', () => {
  const closures = [{from: '2020-01-01', to: '2026-12-06'}]
  expect(due('2026-11-28T16:00:00-05:00', {closures})).toBe(instant('2026-12-08T08:00:00-05:00'))
})

test('whoever asks later is never promised an earlier answer', () => {
  const closures = [THANKSGIVING]
  for (const responseHours of [2, 24, 30, 72]) {
    const times = Array.from({length: 24 * 14}, (_, hour) =>
      answerDue(new Date(Date.UTC(2026, 10, 20, hour)), {hours, closures, responseHours}).getTime(),
    )
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test.each([
  ['the same day', '2026-11-25T15:00:00-05:00', 4, '2026-11-25T11:00:00-05:00'],
  ['the evening before', '2026-11-25T09:00:00-05:00', 4, '2026-11-24T15:00:00-05:00'],
  ['Saturday, not Sunday', '2026-11-30T09:30:00-05:00', 4, '2026-11-28T13:30:00-05:00'],
  ['at an opening', '2026-11-30T08:00:00-05:00', 2, '2026-11-28T14:00:00-05:00'],
])('staff are alerted some opening hours before: %s', (_, dueAt, reminderHours, expected) => {
  expect(alertDue(new Date(dueAt), reminderHours, office).toISOString()).toBe(instant(expected))
})

test('a request is green, amber in the last half of the promised hours, and red when the promise is broken', () => {
  const at = answerDue(new Date('2026-11-28T16:00:00-05:00'), office)
  const severity = (now: string) => slaSeverity(at, 24, Date.parse(now))
  expect(severity('2026-11-29T16:00:00-05:00')).toBe('green')
  expect(severity('2026-11-30T08:00:00-05:00')).toBe('amber')
  expect(severity('2026-11-30T16:00:00-05:00')).toBe('red')
})
