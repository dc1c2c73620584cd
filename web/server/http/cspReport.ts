import {z} from 'zod'

const line = z.string().max(2_000).optional().catch(undefined)
const Old = z.object({
  'csp-report': z.object({
    'document-uri': line,
    'effective-directive': line,
    'violated-directive': line,
    'blocked-uri': line,
  }),
})
const New = z.array(
  z.object({
    type: z.string(),
    body: z.object({documentURL: line, effectiveDirective: line, blockedURL: line}).catch({}),
  }),
)

const AT_MOST = 10
/** Longer parts of a path are links' secrets or somebody's words, and belong in no log. */
const LONGEST_PART = 20

function pathOf(address: string | undefined): string | undefined {
  const path = URL.parse(address ?? '')?.pathname
  return path?.replace(/[^/]+/g, (part) => (part.length > LONGEST_PART ? '…' : part)).slice(0, 100)
}

/** What was blocked: an origin, or the keyword that browsers send for inline code. Never a whole address. */
function sourceOf(blocked: string | undefined): string | undefined {
  const url = URL.parse(blocked ?? '')
  return (url ? (url.origin === 'null' ? url.protocol : url.origin) : blocked?.replace(/[^a-z-]/g, ''))?.slice(0, 100)
}

const violation = (directive: string | undefined, blocked: string | undefined, page: string | undefined) => ({
  directive: directive
    ?.split(' ')[0]
    ?.replace(/[^a-z-]/g, '')
    .slice(0, 40),
  blocked: sourceOf(blocked),
  page: pathOf(page),
})

/** The violations in a browser's report, of either form, with nothing in them that tells who reports. */
export function violationsIn(text: string) {
  const value: unknown = parsed(text)
  const old = Old.safeParse(value).data?.['csp-report']
  if (old)
    return [violation(old['effective-directive'] ?? old['violated-directive'], old['blocked-uri'], old['document-uri'])]
  return (New.safeParse(value).data ?? [])
    .filter(({type}) => type === 'csp-violation')
    .slice(0, AT_MOST)
    .map(({body}) => violation(body.effectiveDirective, body.blockedURL, body.documentURL))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
