import type {Metadata} from 'next'
import {NextIntlClientProvider} from 'next-intl'
import {getMessages, getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import '@/ui/admin/admin.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return {title: t('title'), robots: {index: false, follow: false}}
}

export default async function AdminLayout({children}: {children: ReactNode}) {
  const {admin} = await getMessages()
  return <NextIntlClientProvider messages={{admin}}>{children}</NextIntlClientProvider>
}
