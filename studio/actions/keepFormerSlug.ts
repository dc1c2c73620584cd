import {useDocumentOperation, type DocumentActionComponent} from 'sanity'
import {slugOf} from '../sitePaths.ts'

/** What a publication adds to the former addresses of a document; undefined while its address stays. */
export function formerSlugPatch(published: object | null, draft: object | null): object[] | undefined {
  const former = slugOf(published)
  if (former === undefined || draft === null || slugOf(draft) === former) return undefined
  return [
    {setIfMissing: {formerSlugs: []}},
    // A document may get an earlier address back, and leave it again.
    {unset: [`formerSlugs[@ == ${JSON.stringify(former)}]`]},
    {insert: {after: 'formerSlugs[-1]', items: [former]}},
  ]
}

/** Types with pages whose addresses editors choose. */
const RENAMED: ReadonlySet<string> = new Set(['article', 'project', 'service'])

/** Publishes a renamed document together with its former address, which the site leads on to the new one. */
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
