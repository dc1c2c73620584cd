import type {DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {SINGLETONS} from '../types.ts'
import {changeBookingStatus} from './changeBookingStatus.tsx'
import {openInDashboard} from './openInDashboard.ts'
import {openOnSite} from './openOnSite.ts'

const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])

/** There is one of each singleton: it can be changed, not copied or removed. */
export const contentActions: DocumentActionsResolver = (actions, {schemaType}) => {
  const allowed = SINGLETONS.includes(schemaType)
    ? actions.filter(({action}) => action && SINGLETON_ACTIONS.has(action))
    : actions
  return [...allowed, ...openOnSite]
}

export const contentTemplates: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({templateId}) => !SINGLETONS.includes(templateId))

export const operationsActions: DocumentActionsResolver = (_, {schemaType}) =>
  schemaType === 'booking' ? [changeBookingStatus, openInDashboard] : [openInDashboard]

export const operationsTemplates: NewDocumentOptionsResolver = () => []
