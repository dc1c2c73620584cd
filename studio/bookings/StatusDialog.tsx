import {Button, Checkbox, Flex, Select, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useCallback, useEffect, useId, useState} from 'react'
import {STATUS_CHOICES} from '../../schemas/parts/choices.ts'
import {RefusalNotice} from './RefusalNotice.tsx'
import {changeStatus, getBooking, type Result, type Refusal, type SiteBooking} from './siteBookings.ts'

const labelOf = (status: string) => STATUS_CHOICES.find(({value}) => value === status)?.title ?? status

function CurrentStatus({status, lastChange}: SiteBooking) {
  const change =
    lastChange && `, last changed by ${lastChange.by} on ${new Date(lastChange.at).toLocaleString('en-US')}`
  return (
    <Text size={1} muted>
      {`Now ${labelOf(status)}${change ?? ''}.`}
    </Text>
  )
}

const NO_EMAIL = 'This customer left no email address: call them.'

type Props = {id: string; name: string; onClose: () => void}

/** Shows the site's status of a booking, and asks the site to change it. */
export function StatusDialog({id, name, onClose}: Props) {
  const toast = useToast()
  const field = useId()
  const [booking, setBooking] = useState<SiteBooking>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [status, setStatus] = useState('')
  const [notify, setNotify] = useState(true)
  const [busy, setBusy] = useState(false)

  const showResult = useCallback((result: Result<SiteBooking>) => {
    if (result.refusal) return setRefusal(result.refusal)
    setBooking(result.value)
    setStatus(result.value.status)
  }, [])
  const load = () => getBooking(id).then(showResult)
  useEffect(() => void getBooking(id).then(showResult), [id, showResult])

  const retry = () => {
    setRefusal(undefined)
    void load()
  }

  const save = async ({revision, spam, email}: SiteBooking) => {
    setBusy(true)
    setRefusal(undefined)
    const result = await changeStatus(id, revision, {status, notify: notify && email !== ''})
    setBusy(false)
    if (result.refusal) {
      setRefusal(result.refusal)
      return result.refusal === 'changed' ? load() : undefined
    }
    const told = notify && !spam ? 'The customer gets an email.' : 'The customer is not told.'
    const description = email ? told : NO_EMAIL
    toast.push({status: 'success', title: `${name} is now ${labelOf(status)}`, description})
    onClose()
  }

  return (
    <Stack gap={4}>
      {refusal && (
        <RefusalNotice refusal={refusal} id={id}>
          {refusal === 'changed' && booking && <CurrentStatus {...booking} />}
        </RefusalNotice>
      )}
      {!booking && !refusal && <Spinner muted />}
      {!booking && refusal && refusal !== 'otherDomain' && <Button mode="ghost" text="Try again" onClick={retry} />}
      {booking && (
        <>
          {refusal !== 'changed' && <CurrentStatus {...booking} />}
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
              checked={notify && booking.email !== ''}
              disabled={busy || !booking.email}
              onChange={({currentTarget}) => setNotify(currentTarget.checked)}
            />
            <Text as="label" htmlFor={`${field}-notify`} size={1}>
              Tell the customer by email
            </Text>
          </Flex>
          {!booking.email && <Text size={1}>{NO_EMAIL}</Text>}
          <Flex justify="flex-end" gap={2}>
            <Button mode="bleed" text="Cancel" onClick={onClose} />
            <Button
              tone="primary"
              text="Save"
              loading={busy}
              disabled={busy || status === booking.status}
              onClick={() => void save(booking)}
            />
          </Flex>
        </>
      )}
    </Stack>
  )
}
