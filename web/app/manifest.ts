import type {MetadataRoute} from 'next'
import {getSettings} from '@/features/site/queries'
import {defaultLocale} from '@/lib/locales'
import {LIGHT} from '@/ui/brand'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const {businessName} = await getSettings(defaultLocale)
  return {
    name: businessName,
    short_name: businessName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: LIGHT.paper,
    theme_color: LIGHT.band,
    icons: [
      {src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png'},
      {src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png'},
      {src: '/icon.svg', sizes: 'any', type: 'image/svg+xml'},
    ],
  }
}
