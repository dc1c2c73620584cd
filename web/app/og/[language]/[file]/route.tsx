import {readFile} from 'node:fs/promises'
import {ImageResponse} from 'next/og'
import {getPage, getSettings} from '@/features/site/queries'
import {isLocale, locales} from '@/lib/locales'
import {drawableText, SharedPicture} from '@/app/_site/SharedPicture'

// The Open Graph picture, drawn once per page and language.
export const dynamic = 'force-static'

type Props = {params: Promise<{language: string; file: string}>}

const size = {width: 1200, height: 630}
const besley = new URL(
  '../../../../../node_modules/@fontsource/besley/files/besley-latin-500-normal.woff',
  import.meta.url,
)
const publicSans = new URL(
  '../../../../../node_modules/@fontsource/public-sans/files/public-sans-latin-500-normal.woff',
  import.meta.url,
)

export function generateStaticParams() {
  return locales.map((locale) => ({language: locale, file: 'home.png'}))
}

export async function GET(_: Request, {params}: Props) {
  const {language: locale, file} = await params
  if (!isLocale(locale)) return new Response(null, {status: 404})
  const [settings, page] = await Promise.all([getSettings(locale), getPage(file.replace(/\.png$/, ''), locale)])
  if (!page) return new Response(null, {status: 404})
  const fonts = await Promise.all([readFile(besley), readFile(publicSans)])
  return new ImageResponse(
    <SharedPicture
      heading={drawableText(page.heading ?? '')}
      name={drawableText(settings.businessName)}
      area={drawableText(settings.serviceArea ?? '')}
    />,
    {
      ...size,
      fonts: [
        {name: 'Besley', data: fonts[0], weight: 500},
        {name: 'Public Sans', data: fonts[1], weight: 500},
      ],
    },
  )
}
