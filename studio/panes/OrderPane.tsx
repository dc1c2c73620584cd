import {ArrowDownIcon} from '@sanity/icons/ArrowDown'
import {ArrowUpIcon} from '@sanity/icons/ArrowUp'
import {DragHandleIcon} from '@sanity/icons/DragHandle'
import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useMemo, useState, useSyncExternalStore} from 'react'
import {useClient} from 'sanity'
import type {UserComponent} from 'sanity/structure'
import {orderedList} from './orderedList.ts'
import {ReadFailure} from './ReadFailure.tsx'

/** Highlights the dragged entry and its drop target. */
function toneOf(id: string, dragged: string | undefined, target: string | undefined) {
  if (id === dragged) return 'primary'
  return dragged !== undefined && id === target ? 'positive' : 'default'
}

/** Lists the published documents of a type. Dragging or the arrows change their order on the site at once. */
export const OrderPane: UserComponent = ({options}) => {
  const type = String(options?.type)
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  const list = useMemo(() => orderedList(client, type), [type])
  const {entries, failed, keepsPlaces} = useSyncExternalStore(list.subscribe, list.current)
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()

  return (
    <Stack gap={4} padding={3}>
      <Text size={1} muted>
        Drag an entry to its place, or use its arrows. The site follows at once.
      </Text>
      <Stack gap={2} as="ol" style={{listStyle: 'none', margin: 0, padding: 0}}>
        {entries?.map((entry, index) => (
          <Card
            as="li"
            key={entry.id}
            padding={2}
            radius={2}
            border
            draggable
            data-testid={`order-${entry.id}`}
            tone={toneOf(entry.id, dragged, target)}
            onDragStart={() => setDragged(entry.id)}
            onDragEnd={() => {
              setDragged(undefined)
              setTarget(undefined)
            }}
            onDragOver={(event) => {
              event.preventDefault()
              setTarget(entry.id)
            }}
            onDrop={() => dragged !== undefined && list.move(dragged, index)}
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
                onClick={() => list.move(entry.id, index - 1)}
              />
              <Button
                icon={ArrowDownIcon}
                mode="bleed"
                aria-label={`Move ${entry.label} down`}
                disabled={index === entries.length - 1}
                onClick={() => list.move(entry.id, index + 1)}
              />
            </Flex>
          </Card>
        ))}
      </Stack>
      {!entries && !failed && <Spinner muted />}
      {failed === 'load' && <ReadFailure onRetry={() => void list.load()} />}
      {failed === 'save' && (
        <Card padding={3} tone="critical" role="alert">
          <Text>The new order could not be saved. Try again.</Text>
        </Card>
      )}
      {keepsPlaces && (
        <Card padding={3} tone="caution" role="status">
          <Text>
            A scheduled release holds a document of this list with its earlier place, and will bring that back.
            Unschedule it, and change the order once more.
          </Text>
        </Card>
      )}
    </Stack>
  )
}
