import {CalendarIcon} from '@sanity/icons/Calendar'
import {EditIcon} from '@sanity/icons/Edit'
import {visionTool} from '@sanity/vision'
import {localWorkspaceOptions} from 'content-lake/studio'
import {defineConfig, type Tool} from 'sanity'
import {internationalizedArray} from 'sanity-plugin-internationalized-array'
import {structureTool} from 'sanity/structure'
import {LANGUAGES} from '../schemas/parts/localized/languages.ts'
import {contentActions, contentTemplates, operationsActions, operationsTemplates} from './actions/resolve.ts'
import {studioEnvironment} from './environment.ts'
import {renderOperationsInput} from './inputs/renderOperationsInput.tsx'
import {withLanguageNames} from './inputs/localized/withLanguageNames.ts'
import {renderInput} from './inputs/renderInput.tsx'
import {presentation} from './presentation.ts'
import {contentStructure} from './structure/content.ts'
import {operationsStructure} from './structure/operations.ts'
import {studioMessages} from './studioMessages.ts'
import {contentSchema, operationsSchema} from './schema.ts'

const {projectId, operationsProjectId, contentDataset, operationsDataset, apiHost, siteUrl} = studioEnvironment
const DEVELOPERS = new Set(['administrator', 'developer'])

const languages = internationalizedArray({
  languages: LANGUAGES,
  fieldTypes: ['string', {name: 'text', type: 'text', rows: 4}, 'richText'],
  languageDisplay: 'titleOnly',
  // LocalizedInput has the buttons that add a language.
  buttonLocations: [],
  // Opening a document must not change it: add no languages, restore no order.
  defaultLanguages: [],
  restoreOrder: false,
})

type ToolContext = {currentUser: {roles: {name: string}[]} | null}

/** Only developers see Vision, the tool for GROQ queries. */
const toolsForRole = (tools: Tool[], {currentUser}: ToolContext) =>
  currentUser?.roles.some(({name}) => DEVELOPERS.has(name)) ? tools : tools.filter(({name}) => name !== 'vision')

export default defineConfig([
  {
    ...localWorkspaceOptions(apiHost, siteUrl),
    name: 'content',
    title: 'Content',
    icon: EditIcon,
    basePath: '/content',
    projectId,
    dataset: contentDataset,
    plugins: [structureTool({title: 'Content', structure: contentStructure}), presentation, languages, visionTool()],
    schema: {types: (types) => [...types.map(withLanguageNames), ...contentSchema]},
    document: {actions: contentActions, newDocumentOptions: contentTemplates, comments: {enabled: false}},
    form: {components: {input: renderInput}},
    i18n: {bundles: studioMessages},
    tools: toolsForRole,
  },
  {
    ...localWorkspaceOptions(apiHost, siteUrl),
    name: 'operations',
    title: 'Operations',
    icon: CalendarIcon,
    basePath: '/operations',
    projectId: operationsProjectId,
    dataset: operationsDataset,
    plugins: [structureTool({title: 'Operations', structure: operationsStructure}), languages, visionTool()],
    schema: {types: operationsSchema},
    // Releases make no sense for bookings.
    releases: {enabled: false},
    document: {actions: operationsActions, newDocumentOptions: operationsTemplates, comments: {enabled: false}},
    form: {components: {input: renderOperationsInput}},
    tools: toolsForRole,
  },
])
