import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import type {UserComponent} from 'sanity/structure'
import {moved, renumbered, type Entry} from './order.ts'

const ENTRIES = `*[_type == $type && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(order asc, _id asc) {
  "id": _id, order, "label": coalesce(title[language == "en"][0].value, question[language == "en"][0].value, text[language == "en"][0].value, title[defined(value)][0].value, question[defined(value)][0].value, text[defined(value)][0].value, "Untitled")
}`

/** Highlights the dragged entry and its drop target. */
function toneOf(index: number, dragged: number | undefined, target: number | undefined) {
  if (index === dragged) return 'primary'
  return dragged !== undefined && index === target ? 'positive' : 'default'
}

/** Lists the published documents of a type in order. Dragging or the arrows change the order on the site at once. */
export const OrderPane: UserComponent = ({options}) => {
  const type = String(options?.type)
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const [entries, setEntries] = useState<Entry[]>([])
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const [error, setError] = useState<string>()

  const load = useCallback(async () => setEntries(await client.fetch<Entry[]>(ENTRIES, {type})), [client, type])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  useEffect(() => void load(), [type])

  const move = async (from: number, to: number) => {
    const next = moved(entries, from, to)
    setEntries(next)
    const drafts = await client.fetch<string[]>('*[_id in $ids]._id', {ids: next.map(({id}) => `drafts.${id}`)})
    const transaction = client.transaction()
    for (const {id, order} of renumbered(next)) {
      transaction.patch(id, {set: {order}})
      if (drafts.includes(`drafts.${id}`)) transaction.patch(`drafts.${id}`, {set: {order}})
    }
    try {
      await transaction.commit()
      setError(undefined)
    } catch {
      setError('The new order could not be saved. Try again.')
    }
    await load()
  }

  return (
    <Stack gap={4} padding={3}>
      <Text size={1} muted>
        Drag an entry to its place, or use its arrows. The site follows at once.
      </Text>
      <Stack gap={2} as="ol" style={{listStyle: 'none', margin: 0, padding: 0}}>
        {entries.map((entry, index) => (
          <Card
            as="li"
            key={entry.id}
            padding={2}
            radius={2}
            border
            draggable
            data-testid={`order-${entry.id}`}
            tone={toneOf(index, dragged, target)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => {
              setDragged(undefined)
              setTarget(undefined)
            }}
            onDragOver={(event) => {
              event.preventDefault()
              setTarget(index)
            }}
            onDrop={() => dragged !== undefined && void move(dragged, index)}
          >
            <Flex align="center" gap={3}>
              <Text muted>
                <DragHandleIcon />
              </Text>
              <Box flex={1}>
                <Text textOverflow="ellipsis">{entry.label}</Text>
              </Box>
              <Button
                icon={ArrowUpIcon}
                mode="bleed"
                aria-label={`Move ${entry.label} up`}
                disabled={index === 0}
                onClick={() => void move(index, index - 1)}
              />
              <Button
                icon={ArrowDownIcon}
                mode="bleed"
                aria-label={`Move ${entry.label} down`}
                disabled={index === entries.length - 1}
                onClick={() => void move(index, index + 1)}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
      {error && (
        <Card padding={3} tone="critical" role="alert">
          <Text>{error}</Text>
        </Card>
      )}
    </Stack>
  )
}
