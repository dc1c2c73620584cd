import {newVisitor, confirmation, fillForm, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {expect, test} from '../../support/e2e/test.ts'

const office = 'office@example.com'

// Who else waits for a mail holds the same lock.
test.describe.configure({lock: 'bookings'})

test.afterEach(({mailbox}) => mailbox.fail('none'))

test(
  'with the mail provider down a booking is stored, and its mails arrive once it is back',
  {tag: '@spec-8.2'},
  async ({page, lake, mailbox, drain}) => {
    const visitor = newVisitor()
    await mailbox.fail('down')
    await openForm(page)
    await pickService(page, 'Windows & Doors')
    await fillForm(page, visitor)
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    const states = () =>
      lake.operations.fetch<string[]>(`*[_type == "booking" && email == $email][0].mails[].state`, visitor)
    await expect.poll(async () => (await states()).every((state) => state === 'queued')).toBe(true)

    await mailbox.fail('none')
    // The answers may have been lost: the mails rest until the provider could say whether it has them.
    await expect(async () => {
      await drain()
      expect(new Set(await states())).toEqual(new Set(['sent']))
    }).toPass({intervals: [1000]})
    await drain()
    const arrived = mailbox.to(office, visitor.email)
    expect(arrived.map(({Subject}) => Subject)).toEqual(['New Booking Request - Windows & Doors'])
  },
)
