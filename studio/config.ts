import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {contentTypes, operationsTypes} from '../schemas/index.ts'
import {LANGUAGES} from '../schemas/parts/languages.ts'

const projectId = process.env.SANITY_STUDIO_PROJECT_ID ?? 'local'
const languages = internationalizedArray({
  languages: LANGUAGES,
  defaultLanguages: ['en'],
  fieldTypes: ['string', 'text', 'richText'],
})

export default defineConfig([
  {
    name: 'content',
    title: 'Content',
    basePath: '/content',
    projectId,
    dataset: 'content',
    plugins: [structureTool(), languages],
    schema: {types: contentTypes},
  },
  {
    name: 'operations',
    title: 'Operations',
    basePath: '/operations',
    projectId,
    dataset: 'operations',
    plugins: [structureTool(), languages],
    schema: {types: [...contentTypes, ...operationsTypes]},
  },
])
