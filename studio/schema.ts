import type {SchemaTypeDefinition} from 'sanity'
import {contentTypes, operationsTypes} from '../schemas/index.ts'
import {iconOf} from './icons.ts'
import {withCheckedLinks} from './links/checkLinks.ts'
import {withFixedAddresses} from './required/requiredDocuments.ts'

const withIcon = (type: SchemaTypeDefinition) => (type.type === 'document' ? {...type, icon: iconOf(type.name)} : type)

/** Read-only: only the site's handlers change these documents. */
const readOnly = (type: SchemaTypeDefinition) =>
  type.type === 'document' ? {...type, readOnly: true, liveEdit: true} : type

export const contentSchema: SchemaTypeDefinition[] = contentTypes
  .map(withIcon)
  .map(withFixedAddresses)
  .map(withCheckedLinks)

/** Includes the content types, so that one workspace describes every document for typegen. */
export const operationsSchema: SchemaTypeDefinition[] = [
  ...contentSchema,
  ...operationsTypes.map(withIcon).map(readOnly),
]
