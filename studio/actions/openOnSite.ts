import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {LANGUAGES} from '../../schemas/parts/localized/languages.ts'
import {pathOf} from '../../web/lib/routes.ts'
import {studioEnvironment} from '../environment.ts'
import {inLanguages, slugOf} from '../sitePaths.ts'

/** Returns the address of a published document in a language; undefined when no page shows it. */
export function siteAddress(type: string, published: Record<string, unknown>, language: string): string | undefined {
  const path = pathOf({_type: type, slug: slugOf(published), onVinyl: published.onVinyl === true})
  const localizedPath = path === undefined ? undefined : inLanguages(path).find(({id}) => id === language)
  return localizedPath && new URL(localizedPath.path, studioEnvironment.siteUrl).href
}

function openIn({id, title}: (typeof LANGUAGES)[number]): DocumentActionComponent {
  return function openOnSite({type, published, onComplete}) {
    const address = published ? siteAddress(type, published, id) : undefined
    if (published && !address) return null
    return {
      label: id === 'en' ? 'Open on site' : `Open on site, ${title}`,
      icon: LaunchIcon,
      disabled: !address,
      title: address ? undefined : 'Publish it first: then it has a page.',
      onHandle: () => {
        window.open(address, '_blank', 'noopener')
        onComplete()
      },
    }
  }
}

/** Opens the page that shows the document, in each language. */
export const openOnSite: DocumentActionComponent[] = LANGUAGES.map(openIn)
