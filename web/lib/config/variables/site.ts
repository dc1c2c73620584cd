import {checkAddress, MISSING} from '../checks.ts'
import {siteUrlOf} from '../siteUrl.ts'
import {isLakeHosted, isMailHosted, isPublic, type Variable} from './variable.ts'

export const siteVariables: readonly Variable[] = [
  {
    name: 'SITE_URL',
    purpose: 'the public address of the site, in links of mails, the sitemap and the way back from sign-in',
    mend: 'Name the final address with https and without a path, such as https://www.your-domain.com',
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
    mend: 'Write localhost (this machine alone) or 0.0.0.0 (all interfaces)',
    check: ({SITE_HOST}) =>
      SITE_HOST?.startsWith('127.')
        ? 'is a number that Next turns into localhost, after which the admin area and unknown paths answer 500'
        : undefined,
  },
  {
    name: 'STUDIO_URL',
    purpose: 'where editors open the Studio: it may show the site in a frame and change the status of a booking',
    mend: 'Name the origin of the Studio, such as https://studio.your-domain.com',
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
    mend: 'List addresses that begin with https://, separated by commas',
    build: true,
    check: (values) => {
      const listed = values.FRAME_ANCESTORS?.split(/[\s,]+/).filter(Boolean) ?? []
      return listed.map((each) => checkAddress(each, isPublic(values))).find(Boolean)
    },
  },
]
