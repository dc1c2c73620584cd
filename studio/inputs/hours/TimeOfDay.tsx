import {Stack, TextInput, Card, Text} from '@sanity/ui'
import {useState} from 'react'
import {formatClock, HOW_TO_WRITE, parseClock} from '../../../schemas/parts/settings/clock.ts'

/** The value to store while somebody types. Invalid text is stored too, and validation blocks publishing. */
export const timeTyped = (text: string, afternoon: boolean): string | undefined =>
  parseClock(text, {afternoon}) ?? (text.trim() || undefined)

type Props = {
  label: string
  value: string | undefined
  /** Read a time without AM or PM as after noon. */
  afternoon?: boolean
  readOnly?: boolean | undefined
  onChange: (value: string | undefined) => void
}

/** A time of day in free form; leaving the field formats it. */
export function TimeOfDay({label, value, afternoon = false, readOnly, onChange}: Props) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? formatClock(value)
  const wrong = !readOnly && shown.trim() !== '' && !parseClock(shown, {afternoon})
  const change = (text: string) => {
    setTyped(text)
    const time = timeTyped(text, afternoon)
    if (time !== value) onChange(time)
  }
  return (
    <Stack gap={2}>
      <TextInput
        aria-label={label}
        aria-invalid={wrong}
        placeholder="9:00 AM"
        value={shown}
        readOnly={readOnly}
        onChange={({currentTarget}) => change(currentTarget.value)}
        onKeyDown={({key}) => key === 'Enter' && setTyped(undefined)}
        onBlur={() => setTyped(undefined)}
      />
      {wrong && <Problem>{HOW_TO_WRITE}</Problem>}
    </Stack>
  )
}

/** An error below a time or a day. */
export const Problem = ({children}: {children: string}) => (
  <Card padding={2} radius={2} tone="critical" role="alert">
    <Text size={1}>{children}</Text>
  </Card>
)
