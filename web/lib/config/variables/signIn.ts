import {checkAddress, checkEmail, checkEmails, checkGiven, checkPlaceholder, isWeak, MISSING} from '../checks.ts'
import {isPublic, isSignInHosted, RANDOM, type Variable} from './variable.ts'

export const signInVariables: readonly Variable[] = [
  {
    name: 'OIDC_ISSUER',
    purpose: 'who vouches for admins: an OpenID provider, beside or instead of Google (AUTH_GOOGLE_ID)',
    mend: 'Name the issuer of your provider with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or set AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET',
    check: (values) =>
      !values.OIDC_ISSUER && !values.AUTH_GOOGLE_ID
        ? 'is missing, and so is AUTH_GOOGLE_ID: no sign-in provider'
        : checkAddress(values.OIDC_ISSUER, isPublic(values)),
  },
  {
    name: 'OIDC_CLIENT_ID',
    purpose: 'the name under which the OpenID provider knows this site',
    mend: 'Register the site at the provider and copy the client ID',
    check: ({OIDC_ISSUER, OIDC_CLIENT_ID}) => (OIDC_ISSUER ? checkGiven(OIDC_CLIENT_ID) : undefined),
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    purpose: 'proves to the OpenID provider that this site asks',
    mend: 'Copy the client secret from the provider',
    check: ({OIDC_ISSUER, OIDC_CLIENT_SECRET}) => (OIDC_ISSUER ? checkGiven(OIDC_CLIENT_SECRET) : undefined),
  },
  {
    name: 'AUTH_GOOGLE_ID',
    purpose: 'the name under which Google knows this site',
    mend: 'Copy the client ID of the OAuth client from the Google Cloud console, or leave it empty with another provider',
    check: ({AUTH_GOOGLE_ID}) => checkPlaceholder(AUTH_GOOGLE_ID),
  },
  {
    name: 'AUTH_GOOGLE_SECRET',
    purpose: 'proves to Google that this site asks',
    mend: 'Copy the client secret of the OAuth client from the Google Cloud console',
    check: ({AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET}) => (AUTH_GOOGLE_ID ? checkGiven(AUTH_GOOGLE_SECRET) : undefined),
  },
  {
    name: 'AUTH_SECRET',
    purpose:
      'encrypts session cookies and makes the links in mails; a list separated by commas while it is being changed',
    mend: `${RANDOM}; put a new one before the old one, separated by a comma`,
    check: ({AUTH_SECRET}) => {
      if (!AUTH_SECRET) return MISSING
      return AUTH_SECRET.split(',').some((each) => isWeak(each.trim())) ? 'is a placeholder or too short' : undefined
    },
  },
  {
    name: 'ADMIN_EMAILS',
    purpose: 'who may sign in to the dashboard without being added there, separated by commas',
    mend: 'Name the addresses of the staff as the sign-in provider knows them',
    check: (values) => checkEmails(values.ADMIN_EMAILS, isSignInHosted(values)),
  },
  {
    name: 'SUPER_ADMIN_EMAIL',
    purpose: 'who manages the admins and can never be locked out',
    mend: 'Name the address of the owner as the sign-in provider knows it',
    check: (values) => checkEmail(values.SUPER_ADMIN_EMAIL, isSignInHosted(values)),
  },
  {
    name: 'OIDC_LOGOUT',
    purpose: 'whether logging out here logs out at the OpenID provider too',
    mend: 'Write yes or no, or leave it empty for no',
    check: ({OIDC_LOGOUT}) => (OIDC_LOGOUT && !/^(yes|no)$/.test(OIDC_LOGOUT) ? 'is neither yes nor no' : undefined),
  },
  {
    name: 'AUTH_AMR_VALUES',
    purpose: 'the second factor of which the provider has to say that it was used (like AUTH_ACR_VALUES)',
    mend: 'Leave AUTH_ACR_VALUES and AUTH_AMR_VALUES empty with Google, and require the second factor in Google Workspace',
    check: ({AUTH_ACR_VALUES, AUTH_AMR_VALUES, AUTH_GOOGLE_ID}) =>
      AUTH_GOOGLE_ID && (AUTH_ACR_VALUES || AUTH_AMR_VALUES)
        ? 'or AUTH_ACR_VALUES asks for what Google never says: nobody could sign in there'
        : undefined,
  },
]
