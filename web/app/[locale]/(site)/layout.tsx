import type {ReactNode} from 'react'
import {ErrorContent} from './error'
import {ErrorPage} from '@/app/_site/errors/ErrorPage'
import {messagesFor} from '@/i18n/messages'
import {pageLocale} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'

type Props = {children: ReactNode; params: Promise<{locale: string}>}

export default async function SiteLayout({children, params}: Props) {
  const locale = await pageLocale(params)
  const page = <ErrorPage labels={messagesFor(locale).errors.failed} home={localePath(locale, '/')} />
  return <ErrorContent page={page}>{children}</ErrorContent>
}
