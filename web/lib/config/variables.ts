import {
  checkSecret,
  checkAddress,
  MISSING,
  checkDataset,
  checkProject,
  addressIn,
  checkEmail,
  checkEmails,
  checkGiven,
  checkPlaceholder,
  checkPushKeys,
  checkPushService,
  isHttp,
} from './checks.ts'
import {hostOf, isLoopback, siteUrlOf, type Values} from './siteUrl.ts'

export interface Variable {
  name: string
  purpose: string
  remedy: string
  /** The value becomes part of the built pages, so a build needs it. */
  build?: true
  /** Returns what is wrong, as the end of a sentence that begins with the name. */
  check: (values: Values) => string | undefined
}

export const RANDOM = 'Make one: openssl rand -base64 32'

export const isPublic = (values: Values) => {
  const url = siteUrlOf(values)
  return hostOf(url) !== undefined && !isLoopback(url)
}
export const isLakeHosted = ({SANITY_API_HOST}: Values) => !isLoopback(SANITY_API_HOST)
export const isMailHosted = ({POSTMARK_API_URL}: Values) => !isLoopback(POSTMARK_API_URL)
export const isSignInHosted = ({OIDC_ISSUER, AUTH_GOOGLE_ID}: Values) =>
  Boolean(AUTH_GOOGLE_ID) || !OIDC_ISSUER || !isLoopback(OIDC_ISSUER)

/** One of our own secrets, or a service's token. */
export const secret = (
  name: string,
  purpose: string,
  remedy: string,
  needed: (values: Values) => boolean = () => true,
): Variable => ({name, purpose, remedy, check: (values) => (needed(values) ? checkSecret(values[name]) : undefined)})

export const siteVariables: readonly Variable[] = [
  {
    name: 'SITE_URL',
    purpose: 'the public address of the site, in links of mails, the sitemap and the way back from sign-in',
    remedy: 'Name the final address with https and without a path, such as https://www.your-domain.com',
    build: true,
    check: (values) => {
      const url = siteUrlOf(values)
      if (!url) return MISSING
      const error = checkAddress(url, isMailHosted(values) || values.VERCEL === '1')
      if (error) return error
      return new URL(url).pathname === '/' ? undefined : 'has a path, but the site answers at the root of its name'
    },
  },
  {
    name: 'SITE_HOST',
    purpose: 'the interface on which the site listens (next start -H)',
    remedy: 'Write localhost (this machine alone) or 0.0.0.0 (all interfaces)',
    check: ({SITE_HOST}) =>
      SITE_HOST?.startsWith('127.')
        ? 'is a number that Next turns into localhost, after which the admin area and unknown paths answer 500'
        : undefined,
  },
  {
    name: 'STUDIO_URL',
    purpose: 'where editors open the Studio: it may show the site in a frame and change the status of a booking',
    remedy: 'Name the origin of the Studio, such as https://studio.your-domain.com',
    build: true,
    check: (values) =>
      values.STUDIO_URL
        ? checkAddress(values.STUDIO_URL, isPublic(values))
        : isPublic(values) || isLakeHosted(values)
          ? MISSING
          : undefined,
  },
  {
    name: 'FRAME_ANCESTORS',
    purpose: 'more places that may show the site in a frame, beside STUDIO_URL',
    remedy: 'List addresses that begin with https://, separated by commas',
    build: true,
    check: (values) => {
      const listed = values.FRAME_ANCESTORS?.split(/[\s,]+/).filter(Boolean) ?? []
      return listed.map((each) => checkAddress(each, isPublic(values))).find(Boolean)
    },
  },
]

export const sanityVariables: readonly Variable[] = [
  {
    name: 'SANITY_PROJECT_ID',
    purpose: 'the Sanity project that holds the content',
    remedy: 'Copy the project ID from https://www.sanity.io/manage',
    build: true,
    check: ({SANITY_PROJECT_ID, SANITY_API_HOST}) => {
      if (SANITY_API_HOST) return undefined
      if (!SANITY_PROJECT_ID) return MISSING
      if (SANITY_PROJECT_ID === 'local') return 'is "local", a project that hosted Sanity does not have'
      return checkProject(SANITY_PROJECT_ID)
    },
  },
  {
    name: 'SANITY_CONTENT_DATASET',
    purpose: 'the public dataset with the content; "content" where it is not set',
    remedy: 'Copy the name of the dataset from https://www.sanity.io/manage',
    build: true,
    check: ({SANITY_CONTENT_DATASET}) => checkDataset(SANITY_CONTENT_DATASET),
  },
  {
    name: 'SANITY_OPERATIONS_PROJECT_ID',
    purpose: 'a Sanity project of its own for what visitors write',
    remedy: 'Copy the project ID from https://www.sanity.io/manage, or leave it empty for one project',
    build: true,
    check: ({SANITY_OPERATIONS_PROJECT_ID}) => checkProject(SANITY_OPERATIONS_PROJECT_ID),
  },
  {
    name: 'SANITY_OPERATIONS_DATASET',
    purpose: 'the private dataset with what visitors write; "operations" where it is not set',
    remedy: 'Copy the name of the dataset from https://www.sanity.io/manage',
    build: true,
    check: ({SANITY_OPERATIONS_DATASET}) => checkDataset(SANITY_OPERATIONS_DATASET),
  },
  {
    name: 'SANITY_API_HOST',
    purpose: 'a Content Lake other than the hosted one; pictures on public pages come from there too',
    remedy: 'Leave it empty for hosted Sanity, or name an https address that visitors can reach',
    build: true,
    check: (values) => checkAddress(values.SANITY_API_HOST, isPublic(values)),
  },
  secret(
    'SANITY_READ_TOKEN',
    'reads drafts for the preview in the Studio',
    'Make a token with the role Viewer in the API settings of the Sanity project',
  ),
  secret(
    'SANITY_WRITE_TOKEN',
    'reads and writes both datasets; the site does not need it beside SANITY_OPERATIONS_WRITE_TOKEN',
    'Make a token with the role Editor in the API settings of the Sanity project',
    ({SANITY_OPERATIONS_WRITE_TOKEN}) => !SANITY_OPERATIONS_WRITE_TOKEN,
  ),
  secret(
    'SANITY_OPERATIONS_WRITE_TOKEN',
    'stores what visitors and admins write, in the project of SANITY_OPERATIONS_PROJECT_ID',
    'Make a token with the role Editor in the API settings of that project',
    ({SANITY_OPERATIONS_PROJECT_ID, SANITY_PROJECT_ID}) =>
      Boolean(SANITY_OPERATIONS_PROJECT_ID) && SANITY_OPERATIONS_PROJECT_ID !== SANITY_PROJECT_ID,
  ),
  secret(
    'SANITY_WEBHOOK_SECRET',
    'proves that "published" comes from Sanity',
    `${RANDOM}, and set the same at the webhook of the Sanity project`,
  ),
]

export const mailVariables: readonly Variable[] = [
  {
    name: 'POSTMARK_API_URL',
    purpose: 'a mail provider other than hosted Postmark',
    remedy: 'Leave it empty for hosted Postmark',
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
    remedy: 'Choose one and put it into the webhook addresses of the Postmark server',
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
    remedy:
      'Name an address that is a confirmed sender, or of a confirmed domain, at Postmark; `Name <address>` sets the name too',
    check: (values) => checkEmail(addressIn(values.MAIL_FROM), isMailHosted(values)),
  },
  {
    name: 'BUSINESS_EMAIL',
    purpose: 'where bookings and messages go until the settings of the dashboard name somebody',
    remedy: 'Name the mailbox of the office',
    build: true,
    check: (values) => checkEmail(values.BUSINESS_EMAIL, isMailHosted(values)),
  },
]

export const signInVariables: readonly Variable[] = [
  {
    name: 'OIDC_ISSUER',
    purpose: 'who vouches for admins: an OpenID provider, beside or instead of Google (AUTH_GOOGLE_ID)',
    remedy:
      'Name the issuer of your provider with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or set AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET',
    check: (values) =>
      !values.OIDC_ISSUER && !values.AUTH_GOOGLE_ID
        ? 'is missing, and so is AUTH_GOOGLE_ID: no sign-in provider'
        : checkAddress(values.OIDC_ISSUER, isPublic(values)),
  },
  {
    name: 'OIDC_CLIENT_ID',
    purpose: 'the name under which the OpenID provider knows this site',
    remedy: 'Register the site at the provider and copy the client ID',
    check: ({OIDC_ISSUER, OIDC_CLIENT_ID}) => (OIDC_ISSUER ? checkGiven(OIDC_CLIENT_ID) : undefined),
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    purpose: 'proves to the OpenID provider that this site asks',
    remedy: 'Copy the client secret from the provider',
    check: ({OIDC_ISSUER, OIDC_CLIENT_SECRET}) => (OIDC_ISSUER ? checkGiven(OIDC_CLIENT_SECRET) : undefined),
  },
  {
    name: 'AUTH_GOOGLE_ID',
    purpose: 'the name under which Google knows this site',
    remedy:
      'Copy the client ID of the OAuth client from the Google Cloud console, or leave it empty with another provider',
    check: ({AUTH_GOOGLE_ID}) => checkPlaceholder(AUTH_GOOGLE_ID),
  },
  {
    name: 'AUTH_GOOGLE_SECRET',
    purpose: 'proves to Google that this site asks',
    remedy: 'Copy the client secret of the OAuth client from the Google Cloud console',
    check: ({AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET}) => (AUTH_GOOGLE_ID ? checkGiven(AUTH_GOOGLE_SECRET) : undefined),
  },
  {
    name: 'AUTH_SECRET',
    purpose:
      'encrypts session cookies and makes the links in mails; a list separated by commas while it is being changed',
    remedy: `${RANDOM}; put a new one before the old one, separated by a comma`,
    check: ({AUTH_SECRET}) => {
      const secrets = AUTH_SECRET?.split(',') ?? [undefined]
      return secrets.map((each) => checkSecret(each?.trim())).find(Boolean)
    },
  },
  {
    name: 'ADMIN_EMAILS',
    purpose: 'who may sign in to the dashboard without being added there, separated by commas',
    remedy: 'Name the addresses of the staff as the sign-in provider knows them',
    check: (values) => checkEmails(values.ADMIN_EMAILS, isSignInHosted(values)),
  },
  {
    name: 'SUPER_ADMIN_EMAIL',
    purpose: 'who manages the admins and can never be locked out',
    remedy: 'Name the address of the owner as the sign-in provider knows it',
    check: (values) => checkEmail(values.SUPER_ADMIN_EMAIL, isSignInHosted(values)),
  },
  {
    name: 'OIDC_LOGOUT',
    purpose: 'whether logging out here logs out at the OpenID provider too',
    remedy: 'Write yes or no, or leave it empty for no',
    check: ({OIDC_LOGOUT}) => (OIDC_LOGOUT && !/^(yes|no)$/.test(OIDC_LOGOUT) ? 'is neither yes nor no' : undefined),
  },
  {
    name: 'AUTH_AMR_VALUES',
    purpose: 'the second factor of which the provider has to say that it was used (like AUTH_ACR_VALUES)',
    remedy:
      'Leave AUTH_ACR_VALUES and AUTH_AMR_VALUES empty with Google, and require the second factor in Google Workspace',
    check: ({AUTH_ACR_VALUES, AUTH_AMR_VALUES, AUTH_GOOGLE_ID}) =>
      AUTH_GOOGLE_ID && (AUTH_ACR_VALUES || AUTH_AMR_VALUES)
        ? 'or AUTH_ACR_VALUES asks for what Google never says: nobody could sign in there'
        : undefined,
  },
]

export const serverVariables: readonly Variable[] = [
  {
    name: 'TRUSTED_PROXY_HOPS',
    purpose: 'how many reverse proxies of yours stand in front of the site',
    remedy: 'Write 1 behind nginx, 0 without a proxy; on Vercel leave it empty',
    check: ({TRUSTED_PROXY_HOPS}) =>
      TRUSTED_PROXY_HOPS && !/^[0-8]$/.test(TRUSTED_PROXY_HOPS.trim()) ? 'is not a number from 0 to 8' : undefined,
  },
  {
    name: 'REDIS_URL',
    purpose: 'through which two or more instances tell each other of publications',
    remedy: 'Name an address such as redis://localhost:6379, or leave it empty for one instance',
    check: ({REDIS_URL}) =>
      REDIS_URL && !/^rediss?:\/\/[^/]/.test(REDIS_URL) ? 'is not an address that begins with redis://' : undefined,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    purpose: 'where traces and metrics go',
    remedy: 'Name the address of a collector, such as http://localhost:4318, or leave it empty',
    check: ({OTEL_EXPORTER_OTLP_ENDPOINT}) =>
      OTEL_EXPORTER_OTLP_ENDPOINT && !isHttp(OTEL_EXPORTER_OTLP_ENDPOINT)
        ? 'is not an address that begins with http:// or https://'
        : undefined,
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    purpose: 'notifications on phones of the staff are signed with its pair; without both nobody is offered any',
    remedy: 'Make both: npm run setup -- push',
    check: checkPushKeys,
  },
  {
    name: 'PUSH_SERVICES',
    purpose: 'push services besides those of Chrome, Edge, Firefox and Safari',
    remedy: 'List addresses such as https://push.example.net, separated by commas, or leave it empty',
    check: (values) => {
      const listed = values.PUSH_SERVICES?.split(/[\s,]+/).filter(Boolean) ?? []
      return listed.map((each) => checkPushService(each, isPublic(values))).find(Boolean)
    },
  },
  secret('CRON_SECRET', 'lets the scheduler in, who sends mails that wait', RANDOM),
]
