import {AddIcon} from '@sanity/icons/Add'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {insert, setIfMissing, useDateTimeFormat, type ArrayOfObjectsInputProps} from 'sanity'
import {closureOf, openHolidays} from './federalHolidays.ts'

const closuresOf = (value: unknown): {from?: string; to?: string}[] => (Array.isArray(value) ? value : [])

/** UTC, so that a plain date is the same day in every time zone. */
const DAY = {weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC'} as const

/** Closed days, and below them the upcoming federal holidays without a closure, which the owner can add. */
export function ClosuresInput(props: ArrayOfObjectsInputProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const holidays = openHolidays(closuresOf(props.value), today)
  const dayFormat = useDateTimeFormat(DAY)
  const close = (closures: ReturnType<typeof closureOf>[]) =>
    props.onChange([setIfMissing([]), insert(closures, 'after', [-1])])
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {holidays.length > 0 ? (
        <Stack gap={3}>
          <Text size={1} muted>
            Federal holidays of the next twelve months on which visits can be booked. Add those on which you are closed.
          </Text>
          <Flex gap={2} wrap="wrap">
            {holidays.map((holiday) => (
              <Button
                key={holiday.date}
                icon={AddIcon}
                mode="ghost"
                fontSize={1}
                text={`${holiday.names.en}, ${dayFormat.format(new Date(holiday.date))}`}
                disabled={props.readOnly}
                onClick={() => close([closureOf(holiday)])}
              />
            ))}
            <Button
              icon={AddIcon}
              mode="bleed"
              fontSize={1}
              text="All of them"
              disabled={props.readOnly}
              onClick={() => close(holidays.map(closureOf))}
            />
          </Flex>
        </Stack>
      ) : null}
    </Stack>
  )
}
