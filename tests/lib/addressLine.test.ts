import {expect, test} from 'vitest'
import {addressLine} from '@/lib/format/contact'

test('an address stands in one line, whatever part of it is missing', () => {
  const address = {street: '12 Main St', city: 'Red Bank', region: 'NJ', postalCode: '07701'}
  expect(addressLine(address)).toBe('12 Main St, Red Bank, NJ 07701')
  expect(addressLine({...address, street: null, postalCode: null})).toBe('Red Bank, NJ')
  expect(addressLine({...address, region: null, city: null})).toBe('12 Main St, 07701')
  expect(addressLine(null)).toBe('')
})
