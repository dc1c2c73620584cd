import {expect, test} from 'vitest'
import {usPhoneLabel} from '@/lib/format/contact'

test('numbers of this country are shown as people write them, others as stored', () => {
  expect(usPhoneLabel('+12015550142')).toBe('(201) 555-0142')
  expect(usPhoneLabel('+5511987654321')).toBe('+5511987654321')
})
