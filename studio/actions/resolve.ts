import type {DocumentActionComponent, DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {fixedAddress, REQUIRED_TYPES, SINGLETONS} from '../required/requiredDocuments.ts'
import {keepFormerSlug} from './keepFormerSlug.ts'
import {openInDashboard, previewLetter} from './openInDashboard.ts'
import {openOnSite} from './openOnSite.ts'
import {publishWhenQuiet} from './publishWhenQuiet.ts'
import {blockDeleteWhenReferenced} from './blockDeleteWhenReferenced.tsx'

const SAFE_ACTIONS: ReadonlySet<string> = new Set(['publish', 'discardChanges', 'restore', 'discardVersion'])

/** The site has a fixed set of routes: a new page document would appear nowhere. */
const NEVER_CREATED = [...SINGLETONS, 'page']

/** Hides the action for documents that the site needs: they can only be edited. */
function unlessRequired(action: DocumentActionComponent): DocumentActionComponent {
  const allowed: DocumentActionComponent = (props) => {
    // An action may use hooks: always call it.
    const description = action(props)
    return fixedAddress(props.type, props.published ?? props.draft) ? null : description
  }
  return Object.assign(allowed, {action: action.action, displayName: action.displayName})
}

/** Actions that break references to the document. */
const TAKEN_AWAY: ReadonlySet<string> = new Set(['delete', 'unpublish', 'unpublishVersion'])

function checked(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'publish') return keepFormerSlug(publishWhenQuiet(action))
  return action.action && TAKEN_AWAY.has(action.action) ? blockDeleteWhenReferenced(action) : action
}

const isSafe = ({action}: DocumentActionComponent) => action !== undefined && SAFE_ACTIONS.has(action)

/** Actions on drafts. Files have no drafts. */
const FILE_ACTIONS: ReadonlySet<string> = new Set(['publish', 'discardChanges', 'delete'])
const isFile = (type: string) => type === 'sanity.imageAsset' || type === 'sanity.fileAsset'

/** Removes the action from the list: the release table checks only its name. */
const neverOffered = (schemaType: string): readonly unknown[] => [
  ...(NEVER_CREATED.includes(schemaType) ? ['duplicate'] : []),
  ...(REQUIRED_TYPES.has(schemaType) ? ['unpublishVersion'] : []),
]

function offered(actions: DocumentActionComponent[], schemaType: string): DocumentActionComponent[] {
  if (SINGLETONS.includes(schemaType)) return actions.filter(isSafe)
  if (isFile(schemaType)) return actions.filter(({action}) => action !== undefined && FILE_ACTIONS.has(action))
  const never = neverOffered(schemaType)
  const possible = actions.filter(({action}) => !never.includes(action))
  return possible.map((action) => (isSafe(action) ? action : unlessRequired(action)))
}

export const contentActions: DocumentActionsResolver = (actions, {schemaType}) => [
  ...offered(actions, schemaType).map(checked),
  ...openOnSite,
  ...previewLetter,
  openInDashboard,
]

export const contentTemplates: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({templateId}) => !NEVER_CREATED.includes(templateId))

export const operationsActions: DocumentActionsResolver = () => [openInDashboard]

export const operationsTemplates: NewDocumentOptionsResolver = () => []
