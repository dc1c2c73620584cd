import {Button, Checkbox, Flex, Select, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useCallback, useEffect, useId, useState} from 'react'
import {STATUS_CHOICES} from '../../schemas/parts/choices.ts'
import {RefusalNotice} from './RefusalNotice.tsx'
import {changeStatus, seeBooking, type Answer, type Refusal, type SeenBooking} from './siteBookings.ts'

const labelOf = (status: string) => STATUS_CHOICES.find(({value}) => value === status)?.title ?? status

function Now({status, lastChange}: SeenBooking) {
  const change =
    lastChange && `, last changed by ${lastChange.by} on ${new Date(lastChange.at).toLocaleString('en-US')}`
  return (
    <Text size={1} muted>
      {`Now ${labelOf(status)}${change ?? ''}.`}
    </Text>
  )
}

type Props = {id: string; name: string; onClose: () => void}

/** A booking's status as the site has it, and the change of it by the site's own handler. */
export function StatusDialog({id, name, onClose}: Props) {
  const toast = useToast()
  const field = useId()
  const [seen, setSeen] = useState<SeenBooking>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [status, setStatus] = useState('')
  const [notify, setNotify] = useState(true)
  const [busy, setBusy] = useState(false)

  const show = useCallback((answer: Answer<SeenBooking>) => {
    if (answer.refusal) return setRefusal(answer.refusal)
    setSeen(answer.value)
    setStatus(answer.value.status)
  }, [])
  const look = () => seeBooking(id).then(show)
  useEffect(() => void seeBooking(id).then(show), [id, show])

  const again = () => {
    setRefusal(undefined)
    void look()
  }

  const save = async ({revision, spam}: SeenBooking) => {
    setBusy(true)
    setRefusal(undefined)
    const answer = await changeStatus(id, revision, {status, notify})
    setBusy(false)
    if (answer.refusal) {
      setRefusal(answer.refusal)
      return answer.refusal === 'changed' ? look() : undefined
    }
    const description = notify && !spam ? 'The customer gets an e-mail.' : 'The customer is not told.'
    toast.push({status: 'success', title: `${name} is now ${labelOf(status)}`, description})
    onClose()
  }

  return (
    <Stack gap={4}>
      {refusal && (
        <RefusalNotice refusal={refusal} id={id}>
          {refusal === 'changed' && seen && <Now {...seen} />}
        </RefusalNotice>
      )}
      {!seen && !refusal && <Spinner muted />}
      {!seen && refusal && <Button mode="ghost" text="Try again" onClick={again} />}
      {seen && (
        <>
          {refusal !== 'changed' && <Now {...seen} />}
          <Stack gap={3}>
            <Text as="label" htmlFor={`${field}-status`} size={1} weight="medium">
              Status
            </Text>
            <Select
              id={`${field}-status`}
              value={status}
              disabled={busy}
              onChange={({currentTarget}) => setStatus(currentTarget.value)}
            >
              {STATUS_CHOICES.map(({title, value}) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </Stack>
          <Flex align="center" gap={3}>
            <Checkbox
              id={`${field}-notify`}
              checked={notify}
              disabled={busy}
              onChange={({currentTarget}) => setNotify(currentTarget.checked)}
            />
            <Text as="label" htmlFor={`${field}-notify`} size={1}>
              Tell the customer by e-mail
            </Text>
          </Flex>
          <Flex justify="flex-end" gap={2}>
            <Button mode="bleed" text="Cancel" onClick={onClose} />
            <Button
              tone="primary"
              text="Save"
              loading={busy}
              disabled={busy || status === seen.status}
              onClick={() => void save(seen)}
            />
          </Flex>
        </>
      )}
    </Stack>
  )
}
