import {SortIcon} from '@sanity/icons/Sort'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {iconOf} from '../icons.ts'
import {OrderPane} from '../panes/OrderPane.tsx'
import {mediaLists} from './media.ts'
import {pageList} from './pages.ts'
import {worklists} from './worklists.ts'

const API_VERSION = '2025-02-19'

const ORDERED = [
  {type: 'service', title: 'Services'},
  {type: 'project', title: 'Projects'},
  {type: 'galleryVideo', title: 'Videos'},
  {type: 'faq', title: 'FAQ'},
  {type: 'exampleQuote', title: 'Example quotes'},
  {type: 'quoteTemplate', title: 'Quote templates'},
  {type: 'testimonial', title: 'Testimonials'},
  {type: 'category', title: 'Categories'},
]

function typeList(S: StructureBuilder, type: string, title: string, field: string, direction: 'asc' | 'desc' = 'asc') {
  const list = S.documentTypeList(type).title(title).defaultOrdering([{field, direction}])
  return S.listItem().id(type).title(title).icon(iconOf(type)).child(list)
}

function orderLists(S: StructureBuilder) {
  const panes = ORDERED.map(({type, title}) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(iconOf(type))
      .child(S.component(OrderPane).id(`order-${type}`).title(`Order: ${title}`).options({type})),
  )
  return S.listItem()
    .id('arrange')
    .title('Order of lists')
    .icon(SortIcon)
    .child(S.list().id('arrange').title('Order of lists').items(panes))
}

export const contentStructure: StructureResolver = (S, {getClient}) => {
  const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'drafts'})
  return S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem()
        .id('siteSettings')
        .title('Site settings')
        .icon(iconOf('siteSettings'))
        .child(S.document().schemaType('siteSettings').documentId('siteSettings').title('Site settings')),
      pageList(S, client),
      S.divider(),
      typeList(S, 'service', 'Services', 'order'),
      typeList(S, 'project', 'Projects', 'order'),
      typeList(S, 'article', 'Articles', 'publishedAt', 'desc'),
      typeList(S, 'galleryVideo', 'Videos', 'order'),
      typeList(S, 'faq', 'FAQ', 'order'),
      typeList(S, 'exampleQuote', 'Example quotes', 'order'),
      typeList(S, 'quoteTemplate', 'Quote templates', 'order'),
      typeList(S, 'testimonial', 'Testimonials', 'order'),
      typeList(S, 'category', 'Categories', 'order'),
      typeList(S, 'author', 'Authors', 'name'),
      typeList(S, 'letter', 'Newsletters', '_createdAt', 'desc'),
      S.divider(),
      ...worklists(S, client),
      S.divider(),
      orderLists(S),
      mediaLists(S),
    ])
}
