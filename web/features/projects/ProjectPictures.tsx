import {getTranslations} from 'next-intl/server'
import {imageUrl} from '@/lib/content/image'
import type {Locale} from '@/lib/locales'
import {Icon} from '@/ui/Icon'
import {Lightbox} from '@/ui/media/Lightbox'
import {Picture} from '@/ui/media/Picture'
import {WIDE} from './BeforeAfter'
import type {Project} from './queries'
import './projects.css'

/** Two in a row; the last of an odd number has a row to itself. */
const isAlone = (index: number, count: number) => index === count - 1 && count % 2 === 1

const idOf = (index: number) => `picture-${index + 1}`

/** The other pictures, each of which opens large; that they are illustrations stands once, in the footer. */
export async function ProjectPictures({project, locale}: {project: Project; locale: Locale}) {
  const {images} = project
  if (!images?.length) return null
  const t = await getTranslations({locale, namespace: 'projects'})
  return (
    <div className="project-pictures">
      {images.map(({key: _key, caption, ...picture}, index) => (
        <figure key={index}>
          <Lightbox
            id={idOf(index)}
            href={imageUrl(picture, 2400) ?? ''}
            open={t('enlarge', {picture: picture.alt ?? ''})}
            close={t('close')}
            large={<Picture picture={picture} sizes="96vw" />}
            caption={caption}
            place={images.length > 1 ? `${index + 1}/${images.length}` : undefined}
            previous={index > 0 ? {id: idOf(index - 1), label: t('previousPicture')} : undefined}
            next={index < images.length - 1 ? {id: idOf(index + 1), label: t('nextPicture')} : undefined}
          >
            <Picture
              picture={picture}
              frame="3x2"
              sizes={isAlone(index, images.length) ? WIDE : '(min-width: 720px) 44vw, 92vw'}
            />
            <span className="zoom-mark" aria-hidden="true">
              <Icon name="expand" />
            </span>
          </Lightbox>
          {caption && <figcaption className="caption">{caption}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
