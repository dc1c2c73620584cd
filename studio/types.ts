import type {SchemaTypeDefinition} from 'sanity'
import {contentTypes, operationsTypes} from '../schemas/index.ts'
import {iconOf} from './icons.ts'

const withIcon = (type: SchemaTypeDefinition) => (type.type === 'document' ? {...type, icon: iconOf(type.name)} : type)

/** The site's handlers own these documents: the Studio shows them and changes nothing. */
const readOnly = (type: SchemaTypeDefinition) =>
  type.type === 'document' ? {...type, readOnly: true, liveEdit: true} : type

export const contentSchema: SchemaTypeDefinition[] = contentTypes.map(withIcon)

/** Content types too, so that one workspace describes every document for the generated types. */
export const operationsSchema: SchemaTypeDefinition[] = [
  ...contentSchema,
  ...operationsTypes.map(withIcon).map(readOnly),
]

/** Documents of which there is one, with a fixed id. */
export const SINGLETONS = ['siteSettings']
