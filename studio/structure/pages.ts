import type {SanityClient} from 'sanity'
import type {StructureBuilder} from 'sanity/structure'
import {PAGE_NAMES} from '../../schemas/page.ts'
import {iconOf} from '../icons.ts'

type Row = {_id: string; slug: string | null}

const ORDER: readonly string[] = Object.keys(PAGE_NAMES)

/** Orders pages as the site does; unknown ones come last. */
export const inSiteOrder = (rows: readonly Row[]): Row[] => {
  const place = ({slug}: Row) => (slug && ORDER.includes(slug) ? ORDER.indexOf(slug) : ORDER.length)
  return rows.toSorted((a, b) => place(a) - place(b))
}

/** The pages in the site's order. Their number is fixed, so the list is read once, when it is opened. */
export const pageList = (S: StructureBuilder, client: SanityClient) =>
  S.listItem()
    .id('page')
    .title('Pages')
    .icon(iconOf('page'))
    .child(async () => {
      const rows = await client.fetch<Row[]>('*[_type == "page"]{_id, "slug": slug.current}')
      const items = inSiteOrder(rows).map(({_id}) => S.documentListItem().id(_id).schemaType('page'))
      return S.list().id('page').title('Pages').items(items)
    })
