import {describeErrors, environmentErrors, isLoopback} from '../../web/lib/config/environment.ts'
import type {Values} from '../doctor/sendRequest.ts'
import {runBusinessSetup, setupPush} from './setupBusiness.ts'
import {setupPostmark} from './setupPostmark.ts'
import {setupSanity} from './setupSanity.ts'

interface Service {
  setup: (values: Values) => Promise<string[]>
  /** The address of the local emulator. */
  host: string
  /** The variables that setup writes into the hosted service, or needs to reach it. */
  variables: string[]
}

const services: Record<string, Service> = {
  sanity: {
    setup: setupSanity,
    host: 'SANITY_API_HOST',
    variables: [
      'SITE_URL',
      'STUDIO_URL',
      'SANITY_API_HOST',
      'SANITY_PROJECT_ID',
      'SANITY_CONTENT_DATASET',
      'SANITY_OPERATIONS_PROJECT_ID',
      'SANITY_WEBHOOK_SECRET',
    ],
  },
  postmark: {
    setup: setupPostmark,
    host: 'POSTMARK_API_URL',
    variables: [
      'SITE_URL',
      'POSTMARK_API_URL',
      'POSTMARK_SERVER_TOKEN',
      'POSTMARK_WEBHOOK_USER',
      'POSTMARK_WEBHOOK_PASSWORD',
    ],
  },
}

/** Throws if setup would write a wrong value into the service. */
function checkVariables({host, variables}: Service, values: Values): void {
  const errors = environmentErrors(values, 'start').filter(({name}) => variables.includes(name))
  if (errors.length > 0) throw new Error(describeErrors(errors))
  if (isLoopback(values.SITE_URL) && !isLoopback(values[host]))
    throw new Error('SITE_URL is an address of this machine, which a hosted service cannot reach.')
}

/**
 * Asks who the business is; with a hosted service's name, configures that service for the site. Resolves to the exit
 * code.
 */
export async function runSetup(args: string[], values: Values): Promise<number> {
  const [service = ''] = args
  if (service === '' || service.startsWith('--')) return runBusinessSetup(args, values)
  if (service === 'push') {
    for (const line of setupPush(values)) console.info(line)
    return 0
  }
  const found = Object.hasOwn(services, service) ? services[service] : undefined
  if (!found) {
    console.error(`Name a service: npm run setup -- ${[...Object.keys(services), 'push'].join(' | ')}`)
    return 2
  }
  checkVariables(found, values)
  for (const line of await found.setup(values)) console.info(line)
  return 0
}
