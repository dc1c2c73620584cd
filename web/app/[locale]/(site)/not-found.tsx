import {getLocale} from 'next-intl/server'
import {Missing} from '@/app/_site/Missing'

/** For an address of the right form without content behind it; other addresses are proxy.ts's. */
export default async function NotFound() {
  return <Missing locale={await getLocale()} />
}
