import {EditIcon} from '@sanity/icons/Edit'
import {Box, Button, Dialog, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useFormValue, type InputProps} from 'sanity'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {MobileDeviceIcon} from '@sanity/icons/MobileDevice'
import {StatusDialog} from '../bookings/StatusDialog.tsx'

/** The status of a booking, with a button to change it. */
function StatusInput(props: InputProps) {
  const [open, setOpen] = useState(false)
  const id = String(useFormValue(['_id']))
  const name = String(useFormValue(['name']) ?? 'The booking')
  const close = () => setOpen(false)
  return (
    <Flex gap={2} align="center">
      <Box flex={1}>{props.renderDefault(props)}</Box>
      <Button tone="primary" icon={EditIcon} text="Change status" onClick={() => setOpen(true)} />
      {open && (
        <Dialog id="booking-status" header={`Status of ${name}`} width={0} onClose={close}>
          <Box padding={4}>
            <StatusDialog id={id} name={name} onClose={close} />
          </Box>
        </Dialog>
      )}
    </Flex>
  )
}

const CONTACTS = {
  phone: {scheme: 'tel', label: 'Call', icon: MobileDeviceIcon},
  email: {scheme: 'mailto', label: 'Write', icon: EnvelopeIcon},
} as const

const isContact = (name: unknown): name is keyof typeof CONTACTS => name === 'phone' || name === 'email'

/** A phone number or an address, with a button to call or write. */
function ContactInput(props: InputProps & {name: keyof typeof CONTACTS}) {
  const {scheme, label, icon} = CONTACTS[props.name]
  const {value} = props
  return (
    <Flex gap={2} align="center">
      <Box flex={1}>{props.renderDefault(props)}</Box>
      {typeof value === 'string' && value && (
        <Button as="a" href={`${scheme}:${value}`} mode="ghost" icon={icon} text={label} />
      )}
    </Flex>
  )
}

function OperationsInput(props: InputProps) {
  const type = useFormValue(['_type'])
  const [name] = props.path
  if (props.path.length !== 1) return props.renderDefault(props)
  if (type === 'booking' && name === 'status') return <StatusInput {...props} />
  return isContact(name) ? <ContactInput {...props} name={name} /> : props.renderDefault(props)
}

export const renderOperationsInput = (props: InputProps) => <OperationsInput {...props} />
