import {
  type DocumentActionComponent,
  type DocumentActionDialogProps,
  getPublishedId,
  Preview,
  useClient,
  useSchema,
  type SanityClient,
} from 'sanity'
import {Box, Button, Card, Dialog, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useId, useState, type ReactNode} from 'react'
import {IntentLink} from 'sanity/router'

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

type User = {_id: string; _type: string}

const USERS = `*[references($id) && !defined(*[_id == "versions." + $release + "." + ^._id][0]._id)]
  | order(_type asc, _id asc){_id, _type}`

/**
 * The documents that refer to this one, each once. Drafts and versions count, since they block a deletion too. With
 * `release`, which removes this document, the versions of the release count instead of the published documents.
 */
export async function usersOf(client: Pick<SanityClient, 'fetch'>, id: string, release = ''): Promise<User[]> {
  const found = await client.fetch<User[]>(USERS, {id, release})
  const users = new Map<string, User>(found.map((user) => [getPublishedId(user._id), user]))
  users.delete(id)
  return [...users].map(([_id, {_type}]) => ({_id, _type}))
}

type Props = {id: string; release?: string | undefined; onClose: () => void; children: ReactNode}

/** Shows the Studio's own question (`children`) if nothing refers to the document, otherwise the documents that do. */
function UsedNotice({id, release, onClose, children}: Props) {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const schema = useSchema()
  const dialog = useId()
  const [users, setUsers] = useState<User[]>()
  useEffect(() => {
    // If the query fails, show the Studio's question; the lake still refuses.
    const show = (found: User[]) => setUsers(found)
    usersOf(client, id, release).then(show, () => show([]))
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
        <Stack gap={2} as="ul" style={{listStyle: 'none', margin: 0, padding: 0}}>
          {users.map((user) => {
            const type = schema.get(user._type)
            return (
              <Card as="li" key={user._id} radius={2} border>
                <IntentLink
                  intent="edit"
                  params={{id: user._id, type: user._type}}
                  onClick={onClose}
                  style={{color: 'inherit'}}
                >
                  {type ? (
                    <Preview schemaType={type} value={user} layout="default" />
                  ) : (
                    <Box padding={3}>
                      <Text size={1}>{user._id}</Text>
                    </Box>
                  )}
                </IntentLink>
              </Card>
            )
          })}
        </Stack>
      </Stack>
    </Dialog>
  )
}
