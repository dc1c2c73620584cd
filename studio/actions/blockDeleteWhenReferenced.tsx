import {type DocumentActionComponent, type DocumentActionDialogProps, useClient} from 'sanity'
import {Button, Dialog, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useId, useState, type ReactNode} from 'react'
import {UserList, usersOf} from '../panes/Usage.tsx'

/** The Studio's confirmation: `custom` for delete, `dialog` for unpublish. */
function questionOf(dialog: DocumentActionDialogProps | false | null | undefined) {
  if (!dialog) return undefined
  if (dialog.type === 'custom') return {content: dialog.component}
  return dialog.type === 'dialog' ? dialog : undefined
}

/** Shows where a published document is used. The Studio would offer “Delete anyway”, which the lake refuses. */
export function blockDeleteWhenReferenced(action: DocumentActionComponent): DocumentActionComponent {
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

type Props = {id: string; release?: string | undefined; onClose: () => void; children: ReactNode}

/** Shows the Studio's own question (`children`) if nothing refers to the document, otherwise the documents that do. */
function UsedNotice({id, release, onClose, children}: Props) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const dialog = useId()
  const [users, setUsers] = useState<Awaited<ReturnType<typeof usersOf>>>()
  useEffect(() => {
    // If the query fails, show the Studio's question; the lake still refuses.
    usersOf(client, id, release).then(setUsers, () => setUsers([]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  }, [id, release])

  if (!users)
    return (
      <Dialog id={dialog} header="Looking where it is used" width={1} onClose={onClose}>
        <Flex padding={4} justify="center">
          <Spinner muted />
        </Flex>
      </Dialog>
    )
  if (users.length === 0) return children
  return (
    <Dialog
      id={dialog}
      header="In use"
      width={1}
      onClose={onClose}
      footer={
        <Flex justify="flex-end" padding={3}>
          <Button mode="bleed" text="Cancel" onClick={onClose} />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1}>
          {users.length === 1
            ? 'A document refers to this one. Choose another there and publish it: then this one can go.'
            : `${users.length} documents refer to this one. Choose another there and publish them: then this one can go.`}
        </Text>
        <UserList users={users} onOpen={onClose} />
      </Stack>
    </Dialog>
  )
}
