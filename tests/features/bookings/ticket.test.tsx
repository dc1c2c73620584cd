import {readFileSync} from 'node:fs'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {StatusMark} from '@/features/bookings/ticket/Ticket'
import messages from '../../../messages/en.json'

const styles = readFileSync('web/features/bookings/ticket/ticket.css', 'utf8')

test.each(['confirmed', 'completed', 'cancelled'])('%s has a colour and a shape of its own', (status) => {
  const markup = renderToStaticMarkup(<StatusMark status={status} labels={messages.bookings.manage.status} />)
  const [, own = ''] = /class="status-mark ([\w-]+)"/.exec(markup) ?? []
  expect(styles).toContain(`&.${own} {`)
  expect(styles).toContain(`&.${own}::before {`)
})
