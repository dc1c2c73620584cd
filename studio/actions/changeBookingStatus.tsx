import {EditIcon} from '@sanity/icons/Edit'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {StatusDialog} from '../bookings/StatusDialog.tsx'

/** Opens the dialog to change the status of a booking. The site makes the change; the Studio writes nothing. */
export const changeBookingStatus: DocumentActionComponent = ({id, type, published}) => {
  const [open, setOpen] = useState(false)
  if (type !== 'booking') return null
  const name = typeof published?.name === 'string' ? published.name : 'The booking'
  const close = () => setOpen(false)
  return {
    label: 'Change status',
    icon: EditIcon,
    tone: 'primary',
    onHandle: () => setOpen(true),
    dialog: open && {
      type: 'dialog',
      header: `Status of ${name}`,
      width: 'small',
      onClose: close,
      content: <StatusDialog id={id} name={name} onClose={close} />,
    },
  }
}
