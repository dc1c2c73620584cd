import {randomUUID} from 'node:crypto'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {documentPath} from '../../../web/lib/routes.ts'
import {withoutOrder} from './reactData.ts'

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

// Next's markers of a failed render: on the replaced element, and in the data.
const FAILED = /data-dgst="\d|E\{\\?"digest\\?":\\?"\d/

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const NONCE = /nonce="[^"]*"/g

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

  async function failure(path: string, allow404: boolean): Promise<string | undefined> {
    const response = await fetch(site + path, {headers: {cookie}, redirect: 'manual'})
    const body = await response.text()
    if (allow404 && response.status === 404) return undefined
    return response.status !== 200 || FAILED.test(body) || !body.includes('</main>') || !body.includes('draft-bar')
      ? `${path}: ${response.status}`
      : undefined
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

  return {
    /** One document of each type, and every page. */
    documents: all.filter(
      ({_type}, index) => _type === 'page' || all.findIndex((each) => each._type === _type) === index,
    ),
    /** The other documents of its type. */
    siblings: ({_id, _type}: SanityDocument) => all.filter((each) => each._type === _type && each._id !== _id),
    /** Returns the pages that fail with this draft of the document. */
    pagesThatFail: (document: SanityDocument, draft: SanityDocument) =>
      withDraft(document, draft, async () => {
        const slugChanged = slugOf(draft) !== slugOf(document)
        const failures: string[] = []
        for (const path of pagesOf(document, all)) {
          const failed = await failure(path, slugChanged)
          if (failed) failures.push(failed)
        }
        return failures
      }),
    /** Returns what an editor sees of the document's pages with this draft; without the time of the draft itself. */
    pagesWith: (document: SanityDocument, draft: SanityDocument) =>
      withDraft(document, draft, async () => {
        const shown: string[] = []
        for (const path of pagesOf(document, all)) {
          const body = await (await fetch(site + path, {headers: {cookie}})).text()
          shown.push(withoutOrder(body).replaceAll(TIME, '').replaceAll(NONCE, ''))
        }
        return shown.join('\n')
      }),
  }
}
