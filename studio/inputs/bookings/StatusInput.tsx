import {EditIcon} from '@sanity/icons/Edit'
import {Box, Button, Dialog, Flex} from '@sanity/ui'
import {useState} from 'react'
import {useFormValue, type InputProps} from 'sanity'
import {StatusDialog} from '../../bookings/StatusDialog.tsx'

/** The status of a booking, with the button that most people open a booking for. */
export function StatusInput(props: InputProps) {
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
