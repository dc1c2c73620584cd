import type {Metadata} from 'next'
import {NextIntlClientProvider} from 'next-intl'
import {getLocale, getMessages, getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {asLocale} from '@/lib/locales'
import {dashboardManifest} from '@/lib/routes'
import '@/ui/admin/admin.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  const manifest = dashboardManifest(asLocale(await getLocale()))
  return {title: t('title'), robots: {index: false, follow: false}, manifest}
}

export default async function AdminLayout({children}: {children: ReactNode}) {
  const {admin} = await getMessages()
  return <NextIntlClientProvider messages={{admin}}>{children}</NextIntlClientProvider>
}
