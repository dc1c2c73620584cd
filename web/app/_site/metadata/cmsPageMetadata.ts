import type {Metadata} from 'next'
import {getPage} from '@/features/site/pageQueries'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {pageMetadata} from './pageMetadata'

/** `export const generateMetadata = cmsPageMetadata('faq', '/faq')` for a page that editors know by name. */
export const cmsPageMetadata =
  (slug: string, path: string) =>
  async ({params}: LocaleParams): Promise<Metadata> => {
    const locale = await pageLocale(params)
    const page = await getPage(slug, locale)
    return pageMetadata({
      locale,
      path,
      seo: page?.seo,
      title: page?.heading,
      description: page?.lead,
      languages: page?.languages,
      ogName: slug,
      feed: slug === 'blog',
    })
  }
