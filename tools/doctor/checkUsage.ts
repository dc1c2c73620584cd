import {isOk, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'
import {datasetsOf, query} from './lake.ts'

const {ok, warning, unknown} = findings('usage')

/** Requests to the Content Lake's API, counted between site and lake (docs/deployment.md, _Plans_). */
export const REQUESTS = {
  /** One query each minute. */
  drains: 30 * 24 * 60,
  /** Nine each hour. */
  jobs: 30 * 24 * 9,
  /** Of an instance whose /api/health a monitor calls: four every five minutes. */
  health: 30 * 24 * 12 * 4,
  /** Of an open tab of the dashboard in an hour of use: two every 15 seconds. An idle tab has a quarter. */
  dashboardHour: 60 * 4 * 2,
  booking: 12,
  message: 8,
}

/** The dashboard of one admin: open for eight hours on 22 days, and in use for two of the eight. */
const DASHBOARD_MONTH = 22 * (2 * REQUESTS.dashboardHour + (6 * REQUESTS.dashboardHour) / 4)

/** Sanity's free plan, per month. The console shows the actual plan's figures. */
const FREE = {requests: 250_000, documents: 10_000}

/** Estimates the monthly use of the plan from the last 30 days. */
export async function checkUsage(values: Values, now: Date): Promise<Finding[]> {
  const {content, operations} = datasetsOf(values)
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  const counts = `{
    "all": count(*),
    "bookings": count(*[_type == "booking" && created_at > "${since}"]),
    "messages": count(*[_type in ["contactMessage", "review", "subscriber"] && created_at > "${since}"]),
    "admins": count(*[_type == "adminUser" && lastLogin > "${since}"])
  }`
  const [[answer, found], [, documents]] = await Promise.all([
    query(operations, counts, operations.token),
    query(content, 'count(*)', content.token),
  ])
  if (!isOk(answer) || typeof found !== 'object' || found === null || typeof documents !== 'number')
    return [unknown('The use of the plan')]
  const counted = new Map(Object.entries(found))
  const number = (key: string) => Number(counted.get(key))
  const events = number('bookings') * REQUESTS.booking + number('messages') * REQUESTS.message
  const dashboards = number('admins') * DASHBOARD_MONTH
  const requests = REQUESTS.drains + REQUESTS.jobs + REQUESTS.health + events + dashboards
  const stored = number('all') + documents
  const used = `Up to ${requests.toLocaleString('en')} API requests a month for jobs, a monitor, forms and the dashboards of those who signed in (${number('admins')}, each open for 8 hours on 22 days and in use for 2), ${stored.toLocaleString('en')} documents`
  const beyond = requests > FREE.requests * 0.8 || stored > FREE.documents * 0.8
  const free = `the free plan has ${FREE.requests.toLocaleString('en')} and ${FREE.documents.toLocaleString('en')}`
  return beyond
    ? [
        warning(
          `${used}; ${free}`,
          'Compare with your plan at https://www.sanity.io/manage; beyond a free plan every request is refused',
        ),
      ]
    : [ok(`${used}; ${free}`)]
}
