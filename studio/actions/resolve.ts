import type {DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {SINGLETONS} from '../types.ts'
import {changeBookingStatus} from './changeBookingStatus.tsx'
import {openInDashboard} from './openInDashboard.ts'
import {openOnSite} from './openOnSite.ts'

const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])

/** Singletons can be edited, but not duplicated or deleted. */
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
