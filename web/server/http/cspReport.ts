import {z} from 'zod'
import {loggedPath} from '../log'

const text = z.string().max(2_000).optional().catch(undefined)
/** The form that `report-uri` sends. */
const ReportUri = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
/** The form that `report-to` sends. */
const ReportTo = z.array(
  z.object({
    type: z.string(),
    body: z.object({documentURL: text, effectiveDirective: text, blockedURL: text}).catch({}),
  }),
)

const MAX_VIOLATIONS = 10
/** The blocked origin or keyword; never a whole address. */
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
  page: loggedPath(page),
})

/** Reads the violations from a browser's report of either form, without anything that identifies the sender. */
export function violationsIn(report: string) {
  const value: unknown = parseJson(report)
  const single = ReportUri.safeParse(value).data?.['csp-report']
  if (single) {
    const directive = single['effective-directive'] ?? single['violated-directive']
    return [violation(directive, single['blocked-uri'], single['document-uri'])]
  }
  return (ReportTo.safeParse(value).data ?? [])
    .filter(({type}) => type === 'csp-violation')
    .slice(0, MAX_VIOLATIONS)
    .map(({body}) => violation(body.effectiveDirective, body.blockedURL, body.documentURL))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
