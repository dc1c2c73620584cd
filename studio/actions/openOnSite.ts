import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {studioEnvironment} from '../environment.ts'
import {sitePath} from '../sitePaths.ts'

function slugOf(document: Record<string, unknown> | null): string | undefined {
  const slug = document?.slug
  return typeof slug === 'object' && slug !== null && 'current' in slug && typeof slug.current === 'string'
    ? slug.current
    : undefined
}

/** Opens the page that shows the document; a document that was never published has none. */
export const openOnSite: DocumentActionComponent = ({type, published, onComplete}) => {
  const path = sitePath(type, slugOf(published))
  if (!path) return null
  return {
    label: 'Open on site',
    icon: LaunchIcon,
    disabled: !published,
    title: published ? undefined : 'Publish it first',
    onHandle: () => {
      window.open(new URL(path, studioEnvironment.siteUrl), '_blank', 'noopener')
      onComplete()
    },
  }
}
