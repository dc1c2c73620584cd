import {expect, test, vi} from 'vitest'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {PAGE_NAMES} from '../../schemas/page.ts'
import {contentActions, contentTemplates} from '../../studio/actions/resolve.ts'
import {keepAddress, fixedAddress} from '../../studio/required/requiredDocuments.ts'
import {inSiteOrder} from '../../studio/structure/pages.ts'
import {pages} from '../../web/lib/routes.ts'

const at = (current: string) => ({slug: {_type: 'slug', current}})

/** What the menu of a document offers: the labels of its actions. */
function offered(type: string, published: object | null) {
  const names = [
    'publish',
    'discardChanges',
    'restore',
    'duplicate',
    'unpublish',
    'unpublishVersion',
    'delete',
  ] as const
  const actions = names.map((action): DocumentActionComponent => Object.assign(() => ({label: action}), {action}))
  const props = {type, published, draft: null} as unknown as DocumentActionProps
  return (
    contentActions(actions, {schemaType: type} as never)
      .filter(({name}) => name !== 'openOnSite')
      // Publishing asks the Studio for its document store, which is there in a browser alone (collaboration.spec.ts).
      .flatMap((action) => (action.action === 'publish' ? 'publish' : (action(props)?.label ?? [])))
  )
}

const validate = (document: object, published: object | null) => {
  const found = (id: string) => (['a', 'page-privacy'].includes(id) ? published : document)
  const fetch = vi.fn((_: string, {id}: {id: string}) => Promise.resolve(found(id)))
  const client = {withConfig: () => ({fetch})}
  return keepAddress(document, {getClient: () => client} as never)
}

test('a page that the site asks for by name can be published and restored, but not removed, copied or taken offline', () => {
  const safe = ['publish', 'discardChanges', 'restore']
  for (const slug of Object.keys(pages)) expect(offered('page', at(slug)), slug).toEqual(safe)
  expect(offered('service', at('vinyl-siding'))).toEqual(safe)
  expect(offered('siteSettings', {})).toEqual(safe)
})

test('another service, project or article can be copied and removed; a page without a place on the site can be removed', () => {
  expect(offered('service', at('custom-decks'))).toEqual([
    'publish',
    'discardChanges',
    'restore',
    'duplicate',
    'unpublish',
    'delete',
  ])
  expect(offered('page', at('spring-offer'))).toEqual(['publish', 'discardChanges', 'restore', 'unpublish', 'delete'])
})

test('a release does not offer to take a page or a service offline: it cannot tell those that the site needs', () => {
  const isOffered = (type: string) => offered(type, at('spring-offer')).includes('unpublishVersion')
  expect(['siteSettings', 'page', 'service'].filter(isOffered)).toEqual([])
  expect(['project', 'article', 'category', 'faq'].filter(isOffered)).toHaveLength(4)
})

test('nobody makes a page that the site has no place for', () => {
  const templates = ['siteSettings', 'page', 'article'].map((templateId) => ({templateId}))
  expect(contentTemplates(templates as never, {} as never)).toEqual([{templateId: 'article'}])
})

test('the address of a page that the site asks for by name cannot be changed; that of another one can', async () => {
  const privacy = {_id: 'drafts.page-privacy', _type: 'page', ...at('privacy-policy')}
  expect(await validate(privacy, at('privacy'))).toEqual({
    message: 'The site has a page of its own at /privacy: put “privacy” back.',
    path: ['slug'],
  })
  expect(await validate({...privacy, _id: 'versions.spring.page-privacy'}, at('privacy'))).toMatchObject({
    path: ['slug'],
  })
  expect(await validate({...privacy, ...at('privacy')}, at('privacy'))).toBe(true)
  expect(await validate({_id: 'drafts.a', _type: 'service', ...at('decks')}, at('custom-decks'))).toBe(true)
  expect(await validate({_id: 'drafts.a', _type: 'service', ...at('decks')}, null)).toBe(true)
  expect(fixedAddress('category', at('privacy'))).toBeUndefined()
})

test('pages are listed by their names, in the order of the site, and unknown ones last', () => {
  expect(Object.keys(PAGE_NAMES)).toEqual(Object.keys(pages))
  const rows = ['spring', 'privacy', 'home', null].map((slug) => ({_id: String(slug), slug}))
  expect(inSiteOrder(rows).map(({_id}) => _id)).toEqual(['home', 'privacy', 'spring', 'null'])
})
