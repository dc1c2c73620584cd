import type {Values} from '../doctor/sendRequest.ts'
import {setupPostmark} from './setupPostmark.ts'
import {setupSanity} from './setupSanity.ts'

const services: Record<string, (values: Values) => Promise<string[]>> = {
  sanity: setupSanity,
  postmark: setupPostmark,
}

/** Sets up what a hosted service knows of the site, through its API; resolves to the exit code. */
export async function runSetup(args: string[], values: Values): Promise<number> {
  const [service = ''] = args
  const setup = Object.hasOwn(services, service) ? services[service] : undefined
  if (!setup) {
    console.error(`Name a service: npm run setup -- ${Object.keys(services).join(' | ')}`)
    return 2
  }
  for (const line of await setup(values)) console.info(line)
  return 0
}
