import {expect, test} from 'vitest'
import {readableLine} from '../../../tools/start/readableLine.ts'

test('a line of the log is short for a person', () => {
  const entry = {time: '2026-11-22T09:10:11.123Z', level: 'warn', event: 'outbox.delivery_failed', id: 'booking.1'}
  expect(readableLine(JSON.stringify(entry))).toBe('09:10:11 warn outbox.delivery_failed id=booking.1')
  expect(readableLine(JSON.stringify({...entry, level: 'info', message: 'No answer'}))).toBe(
    '09:10:11 outbox.delivery_failed id=booking.1 No answer',
  )
})

test.each(['✓ Ready in 2s', '{"some": "other"}', '{broken', ''])('%j stays as it is', (line) => {
  expect(readableLine(line)).toBe(line)
})
