import {useDocumentOperation, type DocumentActionComponent} from 'sanity'
import {slugOf} from '../sitePaths.ts'

/** Adds the former address when a document is published under another one; undefined if the address stays. */
export function formerSlugPatch(published: object | null, draft: object | null): object[] | undefined {
  const former = slugOf(published)
  if (former === undefined || draft === null || slugOf(draft) === former) return undefined
  return [
    {setIfMissing: {formerSlugs: []}},
    // A document may return to an earlier address, and leave it again.
    {unset: [`formerSlugs[@ == ${JSON.stringify(former)}]`]},
    {insert: {after: 'formerSlugs[-1]', items: [former]}},
  ]
}

/** Types with pages whose addresses editors choose. */
const RENAMED: ReadonlySet<string> = new Set(['article', 'project', 'service'])

/** Publishes a renamed document together with its former address, from which the site redirects. */
export function keepFormerSlug(publish: DocumentActionComponent): DocumentActionComponent {
  const keeping: DocumentActionComponent = (props) => {
    const description = publish(props)
    const {patch} = useDocumentOperation(props.id, props.type)
    const patches = RENAMED.has(props.type) && formerSlugPatch(props.published, props.draft)
    if (!description || !patches) return description
    return {
      ...description,
      onHandle: () => {
        patch.execute(patches)
        description.onHandle?.()
      },
    }
  }
  return Object.assign(keeping, {action: publish.action, displayName: publish.displayName})
}
