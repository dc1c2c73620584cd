import {ClockIcon} from '@sanity/icons/Clock'
import {EditIcon} from '@sanity/icons/Edit'
import {TranslateIcon} from '@sanity/icons/Translate'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import type {SanityClient} from 'sanity'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {contentTypes} from '../../schemas/index.ts'
import {LANGUAGES} from '../../schemas/parts/localized/languages.ts'
import {type Proof, gapsOf, PROOF} from '../panes/gaps.ts'
import {GapsPane} from '../panes/GapsPane.tsx'
import {countIcon, countDocuments} from './counts.tsx'
import {missingTranslationFilter} from './translations.ts'

const API_VERSION = '2025-02-19'
const WEEK_SECONDS = 7 * 24 * 60 * 60
const LAST_EDITED = [{field: '_updatedAt', direction: 'desc' as const}]

const documentTypes = contentTypes.filter(({type}) => type === 'document').map(({name}) => name)
// The Studio finds the types of a list at the beginning of its filter.
const anyDocument = `_type in ${JSON.stringify(documentTypes)}`

const translations = LANGUAGES.filter(({id}) => id !== 'en').map(({id, title}) => ({
  id: `missing-${id}`,
  title,
  filter: `${anyDocument} && (${missingTranslationFilter(contentTypes, id)})`,
}))

// A listener sees the stored id; a query with a perspective finds it in `_originalId`.
const isDraft = '_id in path("drafts.**") || _originalId in path("drafts.**")'
// Imported content that nobody has edited is not listed.
const isEdited = `(_updatedAt != _createdAt || ${isDraft})`

/** The filters of the to-do lists. */
export const WORKLISTS = {
  unpublished: `${anyDocument} && (${isDraft})`,
  recent: `${anyDocument} && dateTime(_updatedAt) > dateTime(now()) - ${WEEK_SECONDS} && ${isEdited}`,
  ...Object.fromEntries(translations.map(({id, filter}) => [id, filter])),
}

/** The to-do lists with their counts: unpublished, recently edited, untranslated, samples. */
export function worklists(S: StructureBuilder, client: SanityClient): ListItemBuilder[] {
  const published = client.withConfig({perspective: 'published'})
  const counts = countDocuments(client, {
    lists: WORKLISTS,
    totals: {missing: translations.map(({id}) => id)},
    figures: {gaps: async () => gapsOf(await published.fetch<Proof>(PROOF)).length},
    listenTo: anyDocument,
  })
  const list = (id: string, title: string, filter: string) =>
    S.documentList()
      .id(id)
      .title(title)
      .apiVersion(API_VERSION)
      .filter(filter)
      .initialValueTemplates([])
      .defaultOrdering(LAST_EDITED)
  const untranslated = translations.map(({id, title, filter}) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(countIcon(counts, id, TranslateIcon))
      .child(list(id, `Untranslated: ${title}`, filter)),
  )
  return [
    S.listItem()
      .id('unpublished')
      .title('Unpublished changes')
      .icon(countIcon(counts, 'unpublished', EditIcon))
      .child(list('unpublished', 'Unpublished changes', WORKLISTS.unpublished)),
    S.listItem()
      .id('recent')
      .title('Recently edited')
      .icon(countIcon(counts, 'recent', ClockIcon))
      .child(list('recent', 'Edited in the last seven days', WORKLISTS.recent)),
    S.listItem()
      .id('missing')
      .title('Untranslated')
      .icon(countIcon(counts, 'missing', TranslateIcon))
      .child(S.list().id('missing').title('Untranslated').items(untranslated)),
    S.listItem()
      .id('gaps')
      .title('Samples and gaps')
      .icon(countIcon(counts, 'gaps', WarningOutlineIcon, 'gaps'))
      .child(S.component(GapsPane).id('gaps').title('Samples and gaps')),
  ]
}
