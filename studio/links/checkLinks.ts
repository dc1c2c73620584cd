import {defineType, type Path, type SchemaTypeDefinition, type ValidationContext, type ValidationError} from 'sanity'
import {documentAt, isAlwaysThere} from '../../web/lib/routes.ts'
import {studioEnvironment} from '../environment.ts'

type Context = Pick<ValidationContext, 'getClient'>
type Block = {_key: string; markDefs?: {_key: string; href?: unknown}[]}
type Link = {href: string; path: Path}
type Document = NonNullable<ReturnType<typeof documentAt>>

/** A link that the site renders: a path, a fragment or a URL with a scheme. */
const SHOWN = /^(\/|#|[a-z]+:)/i

const linksIn = (blocks: readonly Block[]): Link[] =>
  blocks.flatMap(({_key, markDefs}) =>
    (markDefs ?? []).flatMap((link) =>
      typeof link.href === 'string' ? [{href: link.href, path: [{_key}, 'markDefs', {_key: link._key}, 'href']}] : [],
    ),
  )

/** The path of a page of the site without a trailing slash; undefined for other links. */
function sitePath(href: string): string | undefined {
  if (href.startsWith('#') || !URL.canParse(href, studioEnvironment.siteUrl)) return undefined
  const {origin, pathname} = new URL(href, studioEnvironment.siteUrl)
  return origin === new URL(studioEnvironment.siteUrl).origin ? pathname.replace(/(?<=.)\/$/, '') : undefined
}

const keyOf = ({type, slug}: Document) => `${type}/${slug}`

/** The published ones among these documents, in one query. */
async function publishedAmong(documents: Document[], {getClient}: Context): Promise<Set<string>> {
  if (documents.length === 0) return new Set()
  const found = await getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'published'})
    .fetch<Document[]>('*[_type in $types && slug.current in $slugs]{"type": _type, "slug": slug.current}', {
      types: documents.map(({type}) => type),
      slugs: documents.map(({slug}) => slug),
    })
  return new Set(found.map(keyOf))
}

async function withoutPage(links: readonly Link[], context: Context): Promise<Link[]> {
  const asked = links.flatMap((link) => {
    const path = sitePath(link.href)
    return path === undefined || isAlwaysThere(path) ? [] : [{link, document: documentAt(path)}]
  })
  const documents = asked.flatMap(({document}) => document ?? [])
  const published = await publishedAmong(documents, context)
  return asked.filter(({document}) => !document || !published.has(keyOf(document))).map(({link}) => link)
}

/** Reports each link of a text that leads to no page of the site. */
export async function checkLinks(blocks: Block[] | undefined, context: Context): Promise<true | ValidationError[]> {
  const links = linksIn(blocks ?? [])
  const shown = links.filter(({href}) => SHOWN.test(href))
  const lost = links.filter(({href}) => !SHOWN.test(href))
  const problems = [
    ...lost.map(({href, path}) => ({path, message: `“${href}” is shown as plain text: begin it with a slash.`})),
    ...(await withoutPage(shown, context)).map(({href, path}) => ({
      path,
      message: `The site has no page at “${href}”: a reader would find nothing there.`,
    })),
  ]
  return problems.length === 0 || problems
}

/** Adds the rule to rich texts. It stands here because schemas do not import the site's routes. */
export const withCheckedLinks = (type: SchemaTypeDefinition): SchemaTypeDefinition =>
  type.name === 'richText' && type.type === 'array'
    ? defineType({...type, validation: (rule) => rule.custom<Block[]>(checkLinks).warning()})
    : type
