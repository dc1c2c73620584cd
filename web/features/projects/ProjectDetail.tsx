import {getTranslations} from 'next-intl/server'
import {bindShortWords, inEnglish} from '@/lib/format/text'
import {formatDate} from '@/lib/format/date'
import {localePath, type Locale} from '@/lib/locales'
import {ArrowLink} from '@/ui/Button'
import {Breadcrumbs} from '@/ui/PageHead'
import {Fallback, PortableText} from '@/ui/rich/PortableText'
import {SpecTable} from '@/ui/drawing/Drawing'
import {Picture} from '@/ui/media/Picture'
import {Compare} from '@/ui/media/Compare'
import {imageUrl} from '@/lib/content/image'
import {Icon} from '@/ui/Icon'
import {Lightbox} from '@/ui/media/Lightbox'
import {getNextProject, type Project} from './queries'
import './projects.css'

export async function ProjectDetail({project, locale}: {project: Project; locale: Locale}) {
  const [t, next] = await Promise.all([
    getTranslations({locale, namespace: 'projects'}),
    getNextProject(project.slug, locale),
  ])
  const {service, completedOn} = project
  const cells = [
    project.illustration ? {label: t('kind'), value: t('example')} : {label: t('town'), value: project.town},
    ...(service
      ? [{label: t('service'), value: <a href={localePath(locale, `/services/${service.slug}`)}>{service.title}</a>}]
      : []),
    ...(completedOn ? [{label: t('completed'), value: formatDate(completedOn, locale)}] : []),
  ]
  const nextTitle = next && <span {...inEnglish(next.titleFallback)}>{next.title}</span>
  return (
    <div className="wrap project-detail">
      <div className="head">
        <div>
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{name: t('projects'), href: localePath(locale, '/projects')}]}
          />
          <h1 className="h1" {...inEnglish(project.titleFallback)}>
            {project.title && bindShortWords(project.title, project.titleFallback ? 'en' : locale)}
          </h1>
          <p className="lead" {...inEnglish(project.summaryFallback)}>
            {project.summary}
          </p>
          <SpecTable cells={cells} />
        </div>
        <BeforeAfter project={project} locale={locale} />
      </div>
      <article className="prose prose--split" {...inEnglish(project.fallback)}>
        <Fallback show={project.fallback} label={t('fallback')} locale={locale} />
        <PortableText value={project.body} locale={locale} />
      </article>
      <ProjectPictures project={project} locale={locale} />
      {next && (
        <p className="next">
          <ArrowLink href={localePath(locale, `/projects/${next.slug}`)}>
            {/* One child: the link lays its children out in a row. */}
            <span>{t.rich('next', {title: () => nextTitle})}</span>
          </ArrowLink>
        </p>
      )}
    </div>
  )
}

/** `sizes` of a picture as wide as the page. */
export const WIDE = '(min-width: 1440px) 84rem, 92vw'
/** `sizes` of a picture beside the title. */
const BESIDE = '(min-width: 1440px) 48rem, (min-width: 1000px) 53vw, 92vw'

/** Compares before and after; without a picture of before, shows the finished work. */
export async function BeforeAfter({project: {before, after}, locale}: {project: Project; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  if (!before?.url || !after?.url) return <Picture picture={after} frame="3x2" sizes={BESIDE} priority own />
  return (
    <Compare
      before={<Picture picture={before} ratio={1.6} sizes={BESIDE} />}
      after={<Picture picture={after} ratio={1.6} sizes={BESIDE} priority own />}
      labels={{compare: t('compare'), before: t('before'), after: t('after')}}
    />
  )
}

/** Two in a row; an odd last one fills its row. */
const isAlone = (index: number, count: number) => index === count - 1 && count % 2 === 1

const idOf = (index: number) => `picture-${index + 1}`

/** The other pictures, each with a large view. The footer says once that they are illustrations. */
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
