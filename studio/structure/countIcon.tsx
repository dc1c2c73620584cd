import {Badge} from '@sanity/ui'
import {useSyncExternalStore, type ComponentType} from 'react'
import type {DocumentCounts} from './counts.ts'

/** Shows the number of documents, or of what else is counted, where a list has its icon; the icon while there are none. */
export function countIcon(
  counts: DocumentCounts,
  name: string,
  Icon: ComponentType,
  counted = 'documents',
): ComponentType {
  return function Count() {
    const count = useSyncExternalStore(counts.subscribe, counts.current)[name]
    return count ? (
      <Badge tone="caution" fontSize={0} aria-label={`${count} ${counted}`} data-testid={`count-${name}`}>
        {count}
      </Badge>
    ) : (
      <Icon />
    )
  }
}
