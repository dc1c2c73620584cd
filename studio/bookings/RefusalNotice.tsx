import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {dashboardUrl} from '../actions/openInDashboard.ts'
import type {Refusal} from './siteBookings.ts'

const MESSAGES: Record<Refusal, string> = {
  signedOut: 'You are not signed in on the site. Sign in on the dashboard, then try again here.',
  otherDomain:
    'The site cannot see here that you are signed in: this Studio has a domain of its own, and browsers keep the sign-in of one domain from the other. Change the status in the dashboard.',
  forbidden: 'The site takes no changes from this Studio, or none from your account.',
  changed: 'Not saved: somebody else changed this booking in the meantime. Look at it again before you save.',
  full: 'Not saved: that time window is already full. In the dashboard you can agree on it all the same.',
  visitRequired: 'Not saved: this customer named no time. Set it in the dashboard when you confirm.',
  visitOver: 'Not saved: that time is over. Set another one in the dashboard, or leave the customer without an email.',
  missing: 'The site does not find this booking. It may have been removed.',
  unreachable: 'The site did not answer. Try again in a moment; if it stays so, ask whoever runs the site.',
  failed: 'The site could not do it, and nothing was changed. Try again, or use the dashboard.',
}

type Props = {refusal: Refusal; id: string; children?: ReactNode}

/** Explains why the site refused a change, and what to do next. */
export function RefusalNotice({refusal, id, children}: Props) {
  return (
    <Card padding={3} radius={2} tone={refusal === 'changed' ? 'caution' : 'critical'} role="alert">
      <Stack gap={3}>
        <Text size={1}>{MESSAGES[refusal]}</Text>
        {children}
        {refusal !== 'changed' && (
          <Text size={1}>
            <a href={dashboardUrl('booking', id)} target="_blank" rel="noopener noreferrer">
              {refusal === 'signedOut' ? 'Sign in on the dashboard' : 'Open the dashboard'}
            </a>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
