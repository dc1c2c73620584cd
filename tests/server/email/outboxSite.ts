import {afterEach, beforeEach, vi} from 'vitest'
import {setDate} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {useSite} from '../../support/site'

export const drain = async () => (await import('@/app/_email/outbox')).drainOutbox()
export const minutes = (count: number) => vi.setSystemTime(new Date(Date.now() + count * 60_000))

/** Starts a site whose emails wait for each test alone. */
export async function useOutboxSite() {
  const site = await useSite()
  setDate()
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
  afterEach(async () => {
    site.mailbox.faults.current = 'none'
    await afterResponses()
    await site.operations.delete({query: '*[_type in ["booking", "mailAllowance", "suppression"]]'})
    vi.restoreAllMocks()
  })
  return site
}
