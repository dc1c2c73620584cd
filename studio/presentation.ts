import {defineDocuments, defineLocations, presentationTool, type DocumentLocationResolvers} from 'sanity/presentation'
import {contentTypes} from '../schemas/index.ts'
import {everyLanguage, pages, pathOf, sections} from '../web/lib/routes.ts'
import {studioEnvironment} from './environment.ts'
import {inLanguages} from './sitePaths.ts'

/** The locations of a document. The Studio's default text would count one page in three languages as three pages. */
function locationsOf(type: string) {
  const message = type === 'siteSettings' ? 'On every page; see it on the home page' : 'See it on the site'
  return defineLocations({
    select: {slug: 'slug.current', onVinyl: 'onVinyl'},
    resolve: (document) => {
      const path = pathOf({_type: type, slug: document?.slug, onVinyl: document?.onVinyl})
      if (!path) return {message: 'Give it an address first: then it has a page.', tone: 'caution'}
      return {message, locations: inLanguages(path).map((place) => ({title: place.language, href: place.path}))}
    },
  })
}

const documentTypes = contentTypes.filter(({type}) => type === 'document').map(({name}) => name)
const locations: DocumentLocationResolvers = Object.fromEntries(documentTypes.map((type) => [type, locationsOf(type)]))

const inEveryLanguage = (path: string) => everyLanguage(path).map((each) => each.path)

const mainDocuments = defineDocuments([
  ...Object.entries(sections).map(([type, section]) => ({
    route: inEveryLanguage(`${section}/:slug`),
    filter: `_type == "${type}" && slug.current == $slug`,
  })),
  // The texts of the home page are in the settings; its page document has only the SEO fields.
  {route: inEveryLanguage(pages.home), filter: '_type == "siteSettings"'},
  {route: inEveryLanguage('/:slug'), filter: '_type == "page" && slug.current == $slug'},
])

/** Shows the site inside the Studio, with drafts, in every language. */
export const presentation = presentationTool({
  title: 'Site',
  previewUrl: {
    initial: studioEnvironment.siteUrl,
    previewMode: {enable: '/api/draft-mode/enable', disable: '/api/draft-mode/disable'},
  },
  allowOrigins: [studioEnvironment.siteUrl],
  resolve: {locations, mainDocuments},
})
