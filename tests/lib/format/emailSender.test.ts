import {expect, test} from 'vitest'
import {formatEmailSender, parseEmailSender} from '@/lib/format/contact'

test.each([
  ['office@example.com', {address: 'office@example.com'}],
  ['Shoreline & Oak <office@example.com>', {name: 'Shoreline & Oak', address: 'office@example.com'}],
  ['"Oak, Inc." <office@example.com>', {name: 'Oak, Inc.', address: 'office@example.com'}],
  ['<office@example.com>', {address: 'office@example.com'}],
])('the sender %s is read', (text, sender) => expect(parseEmailSender(text)).toEqual(sender))

test.each([
  [undefined, 'office@example.com'],
  ['Shoreline & Oak', '"Shoreline & Oak" <office@example.com>'],
  ['Oak, "Inc."', '"Oak, Inc." <office@example.com>'],
  ['Oak\r\nBcc: a@b.co', '"OakBcc: a@b.co" <office@example.com>'],
])('the name %j is written so that it stays a name', (name, header) =>
  expect(formatEmailSender({name, address: 'office@example.com'})).toBe(header),
)
