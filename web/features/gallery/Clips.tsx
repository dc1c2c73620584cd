import {getTranslations} from 'next-intl/server'
import {bookingHref} from '@/features/site/links'
import type {Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {Picture} from '@/ui/media/Picture'
import type {Video} from './queries'
import {VideoPlayer} from './VideoPlayer'
import './Clips.css'

const icons = {
  play: <Icon name="play" />,
  pause: <Icon name="pause" />,
  muted: <Icon name="muted" />,
  sound: <Icon name="sound" />,
}

/** Beside its text on a desk: eight columns of twelve. */
const FIRST = '(min-width: 1000px) 64vw, 100vw'
/** Two beside each other. */
const BESIDE = '(min-width: 720px) 48vw, 100vw'

/** The featured clip large, the others in a grid. */
export async function Clips({videos, locale}: {videos: readonly Video[]; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'gallery'})
  const labels = {
    mute: t('mute'),
    unmute: t('unmute'),
    pause: t('pause'),
    play: t('play'),
    captions: t('captions'),
    file: t('file'),
  }
  return (
    <div className="clips">
      {videos.map(({_id, title, description, mp4, webm, captions, poster, category, service, featured}, index) => (
        <VideoPlayer
          key={_id}
          sources={{mp4, webm, captions}}
          poster={<Picture picture={poster} priority={index === 0} sizes={index === 0 ? FIRST : BESIDE} />}
          title={title ?? ''}
          locale={locale}
          labels={labels}
          icons={icons}
        >
          <div className="clip-text">
            <h2 className="h3">{title}</h2>
            <p className="muted">{description}</p>
            <ButtonLink variant={featured ? 'default' : 'outline'} href={bookingHref(locale, service)}>
              {t('getQuote')}
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
            {category?.title && <span className="tag">{category.title}</span>}
          </div>
        </VideoPlayer>
      ))}
    </div>
  )
}
