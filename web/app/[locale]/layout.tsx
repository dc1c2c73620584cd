import type {Metadata, Viewport} from 'next'
import {notFound} from 'next/navigation'
import type {ReactNode} from 'react'
import {isLocale, locales} from '@/lib/locales'
import {env} from '@/server/env'
import {DARK, LIGHT} from '@/ui/brand'
import {fontClasses} from '@/ui/fonts'
import {InlineScript} from '@/ui/InlineScript'
import {themeScript} from '@/ui/header/theme'
import '@/ui/css/index.css'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  // Safari on iPhone turns numbers into links, and React then finds markup that it did not send.
  formatDetection: {telephone: false},
}

export const viewport: Viewport = {
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: LIGHT.band},
    {media: '(prefers-color-scheme: dark)', color: DARK.band},
  ],
}

export function generateStaticParams() {
  return locales.map((locale) => ({locale}))
}

type Props = {children: ReactNode; params: Promise<{locale: string}>}

export default async function RootLayout({children, params}: Props) {
  const {locale} = await params
  if (!isLocale(locale)) notFound()
  return (
    // The theme script adds a class before React arrives.
    <html lang={locale} className={fontClasses} suppressHydrationWarning>
      <head>
        <InlineScript code={themeScript} />
      </head>
      <body>{children}</body>
    </html>
  )
}
