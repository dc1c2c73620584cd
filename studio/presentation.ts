import {defineDocuments, defineLocations, presentationTool, type DocumentLocationResolvers} from 'sanity/presentation'
import {LANGUAGES} from '../schemas/parts/languages.ts'
import {studioEnvironment} from './environment.ts'
import {inLanguages, sitePath} from './sitePaths.ts'

const TYPES = [
  'siteSettings',
  'page',
  'service',
  'project',
  'article',
  'category',
  'author',
  'galleryVideo',
  'faq',
  'testimonial',
]

function locationsOf(type: string) {
  return defineLocations({
    select: {slug: 'slug.current', onVinyl: 'onVinyl'},
    resolve: (document) => {
      const path = sitePath(type, {slug: document?.slug, onVinyl: document?.onVinyl})
      if (!path) return {message: 'Give it an address first: then it has a page.', tone: 'caution'}
      return {locations: inLanguages(path).map((place) => ({title: place.language, href: place.path}))}
    },
  })
}

const locations: DocumentLocationResolvers = Object.fromEntries(TYPES.map((type) => [type, locationsOf(type)]))

const prefixes = LANGUAGES.map(({id}) => (id === 'en' ? '' : `/${id}`))
const everywhere = (path: string) => prefixes.map((prefix) => `${prefix}${path}`)

const mainDocuments = defineDocuments([
  {route: everywhere('/services/:slug'), filter: '_type == "service" && slug.current == $slug'},
  {route: everywhere('/projects/:slug'), filter: '_type == "project" && slug.current == $slug'},
  {route: everywhere('/blog/:slug'), filter: '_type == "article" && slug.current == $slug'},
  {route: ['/', '/pt-BR', '/es'], filter: '_type == "page" && slug.current == "home"'},
  {route: everywhere('/:slug'), filter: '_type == "page" && slug.current == $slug'},
])

/** The site inside the Studio, with drafts, in every language. */
export const presentation = presentationTool({
  title: 'Site',
  previewUrl: {
    initial: studioEnvironment.siteUrl,
    previewMode: {enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable'},
  },
  allowOrigins: [studioEnvironment.siteUrl],
  resolve: {locations, mainDocuments},
})
