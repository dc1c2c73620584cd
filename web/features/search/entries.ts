import {imageUrl, type PictureSource} from '@/lib/content/image'
import {anchor, plainText} from '@/lib/content/richText'
import {addsToAnotherPage, documentPath, pages} from '@/lib/routes'
import {type Entry, type Kind, shorten} from './entry'
import type {Searchable} from './queries'

const DESCRIPTION_LENGTH = 160

type Texts = readonly {text: string | null}[] | null
const joined = (...lists: Texts[]) =>
  lists.flatMap((list) => (list ?? []).flatMap(({text}) => (text ? [text] : []))).join(' ')

type EntryFields = {
  id: string
  title: string | null
  description: string | null
  more?: string | null
  path: string
  image?: PictureSource | null
  leads?: boolean
}

const THUMBNAIL_WIDTH = 160
const thumbnail = (image: PictureSource | null | undefined) => image && imageUrl(image, THUMBNAIL_WIDTH, 4 / 3)

function entry(kind: Kind, {id, title, description, more, path, image, leads}: EntryFields): Entry[] {
  if (!title) return []
  const texts = {title, description: shorten(description ?? '', DESCRIPTION_LENGTH), more: more ?? ''}
  const url = thumbnail(image)
  return [{id, kind, ...texts, path, ...(url && {image: url}), ...(leads && {leads})}]
}

/** The content as a flat list, in the order in which equally good results should appear. */
export function searchEntries({services, articles, projects, videos, questions, pages: cmsPages}: Searchable): Entry[] {
  return [
    ...services.flatMap((service) =>
      entry('service', {
        ...service,
        id: service._id,
        more: [joined(service.more), service.bookingOption, service.keywords].join(' '),
        path: documentPath('service', service.slug),
        leads: true,
      }),
    ),
    ...articles.flatMap((article) =>
      entry('article', {
        ...article,
        id: article._id,
        more: joined(article.more, article.headings),
        path: documentPath('article', article.slug),
      }),
    ),
    ...projects.flatMap((project) =>
      entry('project', {...project, id: project._id, more: project.town, path: documentPath('project', project.slug)}),
    ),
    ...videos.flatMap((video) =>
      entry('video', {...video, id: video._id, more: video.category?.text, path: pages.gallery}),
    ),
    ...questions.flatMap((question) =>
      entry('question', {
        ...question,
        id: question._id,
        description: plainText(question.answer),
        path: `${pages.faq}#${anchor(question.title ?? question._id)}`,
      }),
    ),
    ...cmsPages
      .filter(({slug}) => !addsToAnotherPage(slug))
      .flatMap((page) =>
        entry('page', {
          ...page,
          id: page._id,
          title: page.name ?? page.title,
          more: [page.title, page.more].join(' '),
          path: documentPath('page', page.slug),
          leads: page.slug === 'booking',
        }),
      ),
  ]
}

/** Groups of words that find each other, of all languages together: people mix them. */
export const searchSynonyms = ({synonyms}: Searchable): string[][] =>
  (synonyms ?? [])
    .map(({words}) => (words ?? []).flatMap((list) => list.split(',').map((word) => word.trim())).filter(Boolean))
    .filter((group) => group.length > 1)
