import {getTranslations} from 'next-intl/server'
import {imageUrl} from '@/lib/image'
import type {Locale} from '@/lib/locales'
import {Icon} from '@/ui/Icon'
import {Lightbox} from '@/ui/Lightbox'
import {Picture} from '@/ui/Picture'
import {Compare} from './Compare'
import type {Project} from './queries'

/** Before and after over each other, then the other pictures, each of which opens large. */
export async function ProjectPictures({project, locale}: {project: Project; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  const {before, after, images} = project
  const wide = '(min-width: 1440px) 84rem, 92vw'
  return (
    <>
      {before?.url && after?.url ? (
        <Compare
          before={<Picture picture={before} ratio={1.6} sizes={wide} />}
          after={<Picture picture={after} ratio={1.6} sizes={wide} priority />}
          words={{compare: t('compare'), before: t('before'), after: t('after')}}
        />
      ) : (
        <Picture picture={after} frame="r21" sizes={wide} priority />
      )}
      {images && images.length > 0 && (
        <div className="pictures">
          {images.map(({key, ...picture}) => (
            <figure key={key}>
              <Lightbox
                href={imageUrl(picture, 1800) ?? '#'}
                open={t('enlarge', {picture: picture.alt ?? ''})}
                close={t('close')}
                closeIcon={<Icon name="close" />}
                large={<Picture picture={picture} sizes="96vw" />}
              >
                <Picture picture={picture} frame="r32" sizes="(min-width: 720px) 44vw, 92vw" />
                <span className="zoom-mark" aria-hidden="true">
                  <Icon name="expand" />
                </span>
              </Lightbox>
              {picture.caption && <figcaption className="cap">{picture.caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
    </>
  )
}
