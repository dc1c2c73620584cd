import type {MetadataRoute} from 'next'
import {getPaths} from '@/features/site/queries'
import {alternatePaths} from '@/i18n/paths'
import {isLocale, localePath} from '@/lib/locales'
import {env} from '@/server/env'

const absolute = (path: string) => `${env.SITE_URL}${path === '/' ? '' : path}`

/** Each page in each language with a translation, with links to the others. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = await getPaths()
  return paths.flatMap(({path, changed, languages}) => {
    const translated = (languages ?? []).filter(isLocale)
    const alternates = Object.entries(alternatePaths(path, translated)).map(([language, to]) => [
      language,
      absolute(to),
    ])
    return translated.map((locale) => ({
      url: absolute(localePath(locale, path)),
      lastModified: changed,
      alternates: {languages: Object.fromEntries(alternates)},
    }))
  })
}
