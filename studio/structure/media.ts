import {ImagesIcon} from '@sanity/icons/Images'
import {PlayIcon} from '@sanity/icons/Play'
import type {StructureBuilder} from 'sanity/structure'
import {UsageView} from '../panes/Usage.tsx'

const API_VERSION = '2025-02-19'
const KINDS = [
  {id: 'pictures', title: 'Pictures', type: 'sanity.imageAsset', icon: ImagesIcon},
  {id: 'files', title: 'Clips and captions', type: 'sanity.fileAsset', icon: PlayIcon},
]

/** All uploads by file name; each opens with the documents that use it. */
export function mediaLists(S: StructureBuilder) {
  const items = KINDS.map(({id, title, type, icon}) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType(type)
          .apiVersion(API_VERSION)
          .filter('_type == $type')
          .params({type})
          .initialValueTemplates([])
          .defaultOrdering([{field: 'originalFilename', direction: 'asc'}])
          .child((documentId) =>
            S.document()
              .documentId(documentId)
              .schemaType(type)
              .views([S.view.component(UsageView).id('uses').title('Used in'), S.view.form().title('File')]),
          ),
      ),
  )
  return S.listItem()
    .id('media')
    .title('Media')
    .icon(ImagesIcon)
    .child(S.list().id('media').title('Media').items(items))
}
