import type {DocumentActionComponent, DocumentActionDialogProps} from 'sanity'
import {UsedNotice} from './UsedNotice.tsx'

/** What the Studio asks before it deletes or unpublishes: the one comes as `custom`, the other as `dialog`. */
function questionOf(dialog: DocumentActionDialogProps | false | null | undefined) {
  if (!dialog) return undefined
  if (dialog.type === 'custom') return {content: dialog.component}
  return dialog.type === 'dialog' ? dialog : undefined
}

/**
 * Says where a published document is used instead of offering to take it away “anyway”: the lake refuses that, since all
 * references of the content are strong.
 */
export function unlessUsed(action: DocumentActionComponent): DocumentActionComponent {
  const checked: DocumentActionComponent = (props) => {
    const description = action(props)
    const question = questionOf(description?.dialog)
    if (!description || !question || !props.published) return description
    const component = (
      <UsedNotice id={props.published._id} release={props.release} onClose={props.onComplete}>
        {question.content}
      </UsedNotice>
    )
    return {...description, dialog: {type: 'custom', component}}
  }
  return Object.assign(checked, {action: action.action, displayName: action.displayName})
}
