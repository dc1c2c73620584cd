import {randomUUID} from 'node:crypto'
import type {SanityClient, SanityDocument} from '@sanity/client'
import pLimit from 'p-limit'
import {documentPath} from '../../../web/lib/routes.ts'
import {markOf} from './mark.ts'

const slugOf = (document: SanityDocument | undefined): string => {
  const slug: unknown = document?.slug
  return typeof slug === 'object' && slug && 'current' in slug ? String(slug.current) : ''
}

/** Returns the pages that show a document. */
function pagesOf(document: SanityDocument, all: readonly SanityDocument[]): string[] {
  const slug = slugOf(document)
  const article = slugOf(all.find(({_type}) => _type === 'article'))
  const pages: Record<string, string[]> = {
    service: ['/', '/services', `/services/${slug}`, '/booking'],
    article: ['/blog', `/blog/${slug}`],
    project: ['/', '/projects', `/projects/${slug}`],
    faq: ['/faq', '/', '/services', '/booking'],
    exampleQuote: ['/'],
    galleryVideo: ['/gallery'],
    category: ['/gallery', '/blog'],
    author: [`/blog/${article}`],
    page: [documentPath('page', slug)],
    siteSettings: ['/', '/services', '/contact', '/booking', '/privacy'],
    testimonial: ['/', `/services/${slugOf(all.find(({_id}) => _id === document.service?._ref))}`],
  }
  return pages[document._type] ?? []
}

/** The office writes quotes from them. */
const OFFICE_ONLY = new Set(['quoteTemplate'])

// Next's markers of a failed render: on the replaced element, and in the data.
const FAILED = /data-dgst="\d|E\{\\?"digest\\?":\\?"\d/

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const NONCE = /nonce="[^"]*"/g
/** What a script brings to a page is not what the page shows; what search engines read is. */
const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs

/** Somebody of the project, as whom a test may open a preview. */
export async function anEditor(content: SanityClient): Promise<string> {
  const {members} = await content.projects.getById(content.config().projectId ?? '')
  return members[0]?.id ?? ''
}

/**
 * Shows documents as drafts on the running site, which renders its pages again for each request, and reports the pages
 * that fail. Visitors see none of it.
 */
export async function startPreviewer(site: string, content: SanityClient) {
  const secret = randomUUID()
  const userId = await anEditor(content)
  await content.create({_id: `drafts.${secret}`, _type: 'sanity.previewUrlSecret', secret, source: 'test', userId})
  const query = new URLSearchParams({'sanity-preview-secret': secret, 'sanity-preview-pathname': '/'})
  const enabled = await fetch(`${site}/api/draft-mode/enable?${query}`, {redirect: 'manual'})
  const cookie = enabled.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const all = await content.fetch<SanityDocument[]>('*[!(_id in path("drafts.**")) && !(_type match "sanity*")]')

  async function read(path: string, allow404: boolean): Promise<{body: string; failed?: string}> {
    const response = await fetch(site + path, {headers: {cookie}, redirect: 'manual'})
    const body = await response.text()
    if (allow404 && response.status === 404) return {body}
    return response.status !== 200 || FAILED.test(body) || !body.includes('</main>') || !body.includes('draft-bar')
      ? {body, failed: `${path}: ${response.status}`}
      : {body}
  }

  async function withDraft<Result>(document: SanityDocument, draft: SanityDocument, look: () => Promise<Result>) {
    const _id = `drafts.${document._id}`
    const {_rev, ...rest} = draft
    // A secret ends an hour after its last change, and a full run takes longer.
    await content
      .transaction()
      .createOrReplace({...rest, _id})
      .patch(`drafts.${secret}`, (patch) => patch.set({source: `test of ${_id} ${performance.now()}`}))
      .commit()
    const result = await look()
    await content.delete(_id)
    return result
  }

  const limit = pLimit(4)
  /** The drafts that are shown now. */
  let shown = new Set<string>()

  /** Shows these drafts, and no others, in place of their documents. */
  async function showOnly(drafts: readonly SanityDocument[]): Promise<void> {
    const transaction = content.transaction()
    const ids = new Set(drafts.map(({_id}) => `drafts.${_id}`))
    for (const {_rev, ...draft} of drafts) transaction.createOrReplace({...draft, _id: `drafts.${draft._id}`})
    for (const id of shown) if (!ids.has(id)) transaction.delete(id)
    transaction.patch(`drafts.${secret}`, (patch) => patch.set({source: `test at ${performance.now()}`}))
    await transaction.commit()
    shown = ids
  }

  return {
    /**
     * Shows all these drafts at once. Returns the pages that fail, and of each of the others the documents that it shows,
     * by their mark.
     */
    async look(drafts: ReadonlyMap<SanityDocument, SanityDocument>) {
      await showOnly([...drafts.values()])
      const slugChanged = [...drafts].some(([document, draft]) => slugOf(draft) !== slugOf(document))
      const paths = [...new Set([...drafts.keys()].flatMap((document) => pagesOf(document, all)))]
      const pages = limit.map(paths, async (path) => {
        let {failed, body} = await read(path, slugChanged)
        // The site waits three seconds for the lake: on a busy machine that is over at times. Wrong content fails each time.
        for (let again = 0; failed && again < 4; again++) ({failed, body} = await read(path, slugChanged))
        return {path, failed, documents: [...drafts.keys()].filter((document) => body.includes(markOf(document)))}
      })
      return pages
    },
    pagesOf: (document: SanityDocument) => pagesOf(document, all),
    /** One document of each type that a public page shows, and every page. */
    documents: all.filter(
      ({_type}, index) =>
        _type === 'page' || (!OFFICE_ONLY.has(_type) && all.findIndex((each) => each._type === _type) === index),
    ),
    /** The other documents of its type. */
    siblings: ({_id, _type}: SanityDocument) => all.filter((each) => each._type === _type && each._id !== _id),
    /** Returns the pages that fail with this draft of the document. */
    pagesThatFail: (document: SanityDocument, draft: SanityDocument) =>
      withDraft(document, draft, async () => {
        const slugChanged = slugOf(draft) !== slugOf(document)
        const pages = await limit.map(pagesOf(document, all), (path) => read(path, slugChanged))
        return pages.flatMap(({failed}) => failed ?? [])
      }),
    /** Returns what an editor sees of the document's pages with this draft; without the time of the draft itself. */
    pagesWith: (document: SanityDocument, draft: SanityDocument) =>
      withDraft(document, draft, async () => {
        const shown: string[] = []
        for (const path of pagesOf(document, all)) {
          const body = await (await fetch(site + path, {headers: {cookie}})).text()
          shown.push(body.replaceAll(SCRIPT, '').replaceAll(TIME, '').replaceAll(NONCE, ''))
        }
        return shown.join('\n')
      }),
  }
}
