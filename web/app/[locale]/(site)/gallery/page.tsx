import {getTranslations} from 'next-intl/server'
import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {videoNode} from '@/app/_site/structuredData'
import {PageShell} from '@/app/_site/PageShell'
import {Clips} from '@/features/gallery/Clips'
import {getVideos} from '@/features/gallery/queries'
import {getPage} from '@/features/site/queries'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ArrowLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = cmsPageMetadata('gallery', '/gallery')

export default async function GalleryPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, videos] = await Promise.all([getPage('gallery', locale), getVideos(locale)])
  const t = await getTranslations({locale, namespace: 'gallery'})
  return (
    <PageShell locale={locale} path="/gallery" data={videos.map((video) => videoNode(video, locale))}>
      <div className="wrap">
        <PageHead heading={page?.heading} lead={page?.lead}>
          <p className="link">
            <ArrowLink href={localePath(locale, '/projects')}>{t('projects')}</ArrowLink>
          </p>
        </PageHead>
        <Clips videos={videos} locale={locale} />
      </div>
      <CallToAction locale={locale} heading={page?.closingHeading} />
    </PageShell>
  )
}
