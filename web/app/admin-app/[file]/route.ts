import type {MetadataRoute} from 'next'
import {getSettings} from '@/features/site/queries'
import {translator} from '@/i18n/messages'
import {isLocale, locales} from '@/lib/locales'
import {LIGHT} from '@/ui/brand'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return locales.map((locale) => ({file: `${locale}.webmanifest`}))
}

/** What a phone installs the dashboard by: the admin pages alone, apart from the site. */
export async function GET(_: Request, {params}: {params: Promise<{file: string}>}) {
  const locale = (await params).file.replace(/\.webmanifest$/, '')
  if (!isLocale(locale)) return new Response(null, {status: 404})
  const {businessName} = await getSettings(locale)
  const title = translator(locale)('admin.title')
  const manifest: MetadataRoute.Manifest = {
    id: '/admin/',
    name: `${businessName}: ${title}`,
    short_name: title,
    lang: locale,
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    background_color: LIGHT.paper,
    theme_color: LIGHT.band,
    icons: [192, 512].flatMap((size) =>
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `/icons/admin-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  }
  return Response.json(manifest, {headers: {'Content-Type': 'application/manifest+json'}})
}
