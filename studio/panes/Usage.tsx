import {getPublishedId, Preview, useClient, useSchema, type SanityClient} from 'sanity'
import {Box, Card, Spinner, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {IntentLink} from 'sanity/router'
import type {UserViewComponent} from 'sanity/structure'
import {ReadFailure} from './ReadFailure.tsx'

type User = {_id: string; _type: string}

const USERS = `*[references($id) && !defined(*[_id == "versions." + $release + "." + ^._id][0]._id)]
  | order(_type asc, _id asc){_id, _type}`

/**
 * The documents that refer to this one, each once. Drafts and versions count, since they block a deletion too. With
 * `release`, which unpublishes this document, the release's versions count instead of the published documents.
 */
export async function usersOf(client: Pick<SanityClient, 'fetch'>, id: string, release = ''): Promise<User[]> {
  const found = await client.fetch<User[]>(USERS, {id, release})
  const users = new Map<string, User>(found.map((user) => [getPublishedId(user._id), user]))
  users.delete(id)
  return [...users].map(([_id, {_type}]) => ({_id, _type}))
}

/** A line for each document, which opens it. */
export function UserList({users, onOpen}: {users: readonly User[]; onOpen?: () => void}) {
  const schema = useSchema()
  return (
    <Stack gap={2} as="ul" style={{listStyle: 'none', margin: 0, padding: 0}}>
      {users.map(({_id, _type}) => {
        const type = schema.get(_type)
        return (
          <Card as="li" key={_id} radius={2} border>
            <IntentLink intent="edit" params={{id: _id, type: _type}} onClick={onOpen} style={{color: 'inherit'}}>
              {type ? (
                <Preview schemaType={type} value={{_id, _type}} layout="default" />
              ) : (
                <Box padding={3}>
                  <Text size={1}>{_id}</Text>
                </Box>
              )}
            </IntentLink>
          </Card>
        )
      })}
    </Stack>
  )
}

/** The documents that use a picture or a file, now and after each change. */
export const UsageView: UserViewComponent = ({documentId}) => {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const [users, setUsers] = useState<readonly User[]>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    const found = await usersOf(client, documentId).catch(() => undefined)
    setFailed(!found)
    if (found) setUsers(found)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  }, [documentId])

  useEffect(() => {
    void load()
    const subscription = client
      .listen('*[references($id)]', {id: documentId}, {visibility: 'query', includeAllVersions: true})
      .subscribe(() => void load())
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  }, [load])

  return (
    <Stack gap={4} padding={4}>
      {failed && <ReadFailure onRetry={() => void load()} />}
      {!users && !failed && <Spinner muted />}
      {users && (
        <Text size={1} muted>
          {users.length === 0
            ? 'Nothing uses it, no draft either: it can be deleted.'
            : 'These use it, or their drafts do.'}
        </Text>
      )}
      {users && <UserList users={users} />}
    </Stack>
  )
}
