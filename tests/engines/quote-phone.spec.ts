import {randomUUID} from 'node:crypto'
import {storedQuote} from '../features/quotes/quoteContent.ts'
import {expect, test} from '../support/engines/test.ts'

test.describe.configure({lock: 'bookings'})

const ACCEPT = '#accept'

test('a quote is read, an optional line is chosen, and it is signed', async ({tab, lake}) => {
  const {_id, token} = await storedQuote(lake.operations, randomUUID())
  const stored = () => lake.operations.getDocument(_id)
  const total = () => tab.text('.quote-document .grand')
  await tab.open(`/quote/${token}`)
  expect(await total()).toContain('$10,012.50')
  await expect.poll(stored).toMatchObject({state: 'viewed'})
  await tab.press('#options label', 'Line lights')
  await tab.press('#options button')
  await expect.poll(total).toContain('$10,512.50')
  await tab.fill(`${ACCEPT} input[name=name]`, 'Ana Souza')
  await tab.press(`${ACCEPT} label`, 'I have read this contract')
  await tab.press(`${ACCEPT} button`)
  await expect.poll(() => tab.text('.signatures')).toContain('Ana Souza')
  await tab.reload()
  expect(await total()).toContain('$10,512.50')
  expect(await tab.text('.signatures')).toContain('Ana Souza')
  expect(await tab.isShown(ACCEPT)).toBe(false)
  expect(await stored()).toMatchObject({
    state: 'accepted',
    acceptance: {name: 'Ana Souza', options: 'lights', total: 1_051_250},
  })
})
