import {Stack, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {set, unset, type StringInputProps} from 'sanity'
import {formatClock, HOW_TO_WRITE, parseClock} from '../../../schemas/parts/settings/clock.ts'
import {Problem} from './Problem.tsx'

type Props = {
  label: string
  value: string | undefined
  /** A time without AM or PM is after noon. */
  afternoon?: boolean
  readOnly?: boolean | undefined
  id?: string
  onChange: (value: string | undefined) => void
}

/** A time of day as people type it; leaving the field stores it, or says how to write it. */
export function TimeOfDay({label, value, afternoon = false, readOnly, id, onChange}: Props) {
  const [typed, setTyped] = useState<string>()
  const time = typed === undefined ? value : parseClock(typed, {afternoon})
  const wrong = time === undefined && Boolean(typed?.trim())
  const leave = () => {
    if (typed === undefined || wrong) return
    setTyped(undefined)
    if (time !== value) onChange(time)
  }
  return (
    <Stack gap={2}>
      <TextInput
        id={id}
        aria-label={label}
        aria-invalid={wrong}
        placeholder="9:00 AM"
        value={typed ?? formatClock(value)}
        readOnly={readOnly}
        onChange={({currentTarget}) => setTyped(currentTarget.value)}
        onBlur={leave}
      />
      {wrong && <Problem>{HOW_TO_WRITE}</Problem>}
    </Stack>
  )
}

/** The begin or end of a time window. */
export function ClockInput({value, readOnly, elementProps, schemaType, path, onChange}: StringInputProps) {
  return (
    <TimeOfDay
      id={elementProps.id}
      label={schemaType.title ?? ''}
      value={value}
      afternoon={path.at(-1) === 'end'}
      readOnly={readOnly}
      onChange={(time) => onChange(time ? set(time) : unset())}
    />
  )
}
