import {anchor} from '@/lib/content/richText'
import {addsToAnotherPage, documentPath, pages} from '@/lib/routes'
import type {Entry, Kind} from './entry'
import type {Searchable} from './queries'
import {shorten} from './trimEntries'

const LONGEST = 160

type Texts = readonly {text: string | null}[] | null
const joined = (...lists: Texts[]) =>
  lists.flatMap((list) => (list ?? []).flatMap(({text}) => (text ? [text] : []))).join(' ')

type Given = {id: string; title: string | null; description: string | null; more?: string | null; path: string}

const entry = (kind: Kind, {id, title, description, more, path}: Given): Entry[] =>
  title ? [{id, kind, title, description: shorten(description ?? '', LONGEST), more: more ?? '', path}] : []

/** The content as a flat list, in the order in which equally good results should appear. */
export function searchEntries(found: Searchable): Entry[] {
  return [
    ...found.services.flatMap((each) =>
      entry('service', {
        ...each,
        id: each._id,
        more: [joined(each.more), each.bookingOption].join(' '),
        path: documentPath('service', each.slug),
      }),
    ),
    ...found.articles.flatMap((each) =>
      entry('article', {
        ...each,
        id: each._id,
        more: joined(each.more, each.headings),
        path: documentPath('article', each.slug),
      }),
    ),
    ...found.projects.flatMap((each) =>
      entry('project', {...each, id: each._id, more: each.town, path: documentPath('project', each.slug)}),
    ),
    ...found.videos.flatMap((each) =>
      entry('video', {...each, id: each._id, more: each.category?.text, path: pages.gallery}),
    ),
    ...found.questions.flatMap((each) =>
      entry('question', {...each, id: each._id, path: `${pages.faq}#${anchor(each.title ?? each._id)}`}),
    ),
    ...found.pages
      .filter(({slug}) => !addsToAnotherPage(slug))
      .flatMap((each) =>
        entry('page', {
          ...each,
          id: each._id,
          title: each.name ?? each.title,
          more: [each.title, each.more].join(' '),
          path: documentPath('page', each.slug),
        }),
      ),
  ]
}
