import {addressIn, checkAddress, checkEmail, MISSING} from '../checks.ts'
import {isMailHosted, isPublic, RANDOM, secret, type Variable} from './variable.ts'

export const mailVariables: readonly Variable[] = [
  {
    name: 'POSTMARK_API_URL',
    purpose: 'a mail provider other than hosted Postmark',
    mend: 'Leave it empty for hosted Postmark',
    check: (values) => checkAddress(values.POSTMARK_API_URL, isPublic(values)),
  },
  secret(
    'POSTMARK_SERVER_TOKEN',
    'sends mails',
    'Copy the server API token from the API tokens of the Postmark server',
  ),
  {
    name: 'POSTMARK_WEBHOOK_USER',
    purpose: 'the user name in reports of bounces and complaints; without it every report is refused',
    mend: 'Choose one and put it into the webhook addresses of the Postmark server',
    check: (values) => (isMailHosted(values) && !values.POSTMARK_WEBHOOK_USER ? MISSING : undefined),
  },
  secret(
    'POSTMARK_WEBHOOK_PASSWORD',
    'the password in reports of bounces and complaints',
    `${RANDOM}, and put it into the webhook addresses of the Postmark server`,
  ),
  {
    name: 'MAIL_FROM',
    purpose: 'the sender of every mail',
    mend: 'Name an address that is a confirmed sender, or of a confirmed domain, at Postmark; `Name <address>` sets the name too',
    check: (values) => checkEmail(addressIn(values.MAIL_FROM), isMailHosted(values)),
  },
  {
    name: 'BUSINESS_EMAIL',
    purpose: 'where bookings and messages go until the settings of the dashboard name somebody',
    mend: 'Name the mailbox of the office',
    build: true,
    check: (values) => checkEmail(values.BUSINESS_EMAIL, isMailHosted(values)),
  },
]
