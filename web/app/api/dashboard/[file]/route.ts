import type {MetadataRoute} from 'next'
import {getSettings} from '@/features/site/queries'
import {translator} from '@/i18n/messages'
import {isLocale} from '@/lib/locales'
import {notFound} from '@/server/http/problem'
import {rawRoute, route, type Call} from '@/server/http/route'
import {LIGHT} from '@/ui/brand'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /**
   * The files that install the dashboard on a phone, for the admin pages alone. Below `/api`, because Next names every
   * folder beside the languages in each public page.
   */
  GET: rawRoute(async ({params}: Call<{file: string}>) => {
    const locale = params.file.replace(/\.webmanifest$/, '')
    if (!isLocale(locale) || locale === params.file) throw notFound()
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
    const headers = {'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600'}
    return Response.json(manifest, {headers})
  }),
})
