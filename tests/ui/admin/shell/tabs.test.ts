import {expect, test} from 'vitest'
import {dashboardPath} from '@/ui/admin/shell/tabs'

test('an address of the dashboard leaves empty values out', () => {
  expect(dashboardPath('bookings', {q: '', status: 'pending', page: undefined})).toBe(
    '/admin/dashboard?tab=bookings&status=pending',
  )
})
