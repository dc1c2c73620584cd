import {insert, set, setIfMissing, unset, type FormPatch, type ArrayOfObjectsInputProps} from 'sanity'
import {Button, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {DAY_CHOICES} from '../../../schemas/parts/choices.ts'
import {dayName, hoursAreComplete} from '../../../schemas/parts/settings/hours.ts'
import {Problem, TimeOfDay} from './TimeOfDay.tsx'

export type Day = {_key: string; day?: string; closed?: boolean; opens?: string; closes?: string}
type Row = {day: string; hours?: Day}

/** The stored hours by day of the week, and repeated days separately. */
export function weekOf(stored: readonly Day[] | undefined): {rows: Row[]; repeated: Day[]} {
  const rows = DAY_CHOICES.map((day): Row => {
    const hours = stored?.find((each) => each.day === day)
    return hours ? {day, hours} : {day}
  })
  const used = new Set(rows.map(({hours}) => hours))
  return {rows, repeated: (stored ?? []).filter((each) => !used.has(each))}
}

type Change = {closed?: boolean; opens?: string | undefined; closes?: string | undefined}

/** Returns the patches that change the hours of one day; a day that is not stored yet is added. */
export function changeDay({day, hours}: Row, change: Change): FormPatch[] {
  if (!hours) return [setIfMissing([]), insert([{_key: day, _type: 'dayHours', day, ...change}], 'after', [-1])]
  return Object.entries(change).map(([name, value]) =>
    value === undefined ? unset([{_key: hours._key}, name]) : set(value, [{_key: hours._key}, name]),
  )
}

const CELL = {padding: '6px 12px 6px 0', textAlign: 'left', verticalAlign: 'top'} as const
const COLUMNS = ['Day', 'Opens', 'Closes', 'Closed all day']

type RowProps = {row: Row; readOnly: boolean | undefined; onChange: (patches: FormPatch[]) => void}

function DayRow({row, readOnly, onChange}: RowProps) {
  const {hours} = row
  const name = dayName(row.day)
  const closed = hours?.closed === true
  const problem = hoursAreComplete(hours)
  return (
    <tr>
      <th scope="row" style={CELL}>
        <Stack gap={2} paddingTop={3}>
          <Text size={1}>{name}</Text>
          {problem !== true && <Problem>{problem}</Problem>}
        </Stack>
      </th>
      {(['opens', 'closes'] as const).map((field) => (
        <td key={field} style={CELL}>
          <TimeOfDay
            label={`${name} ${field}`}
            afternoon={field === 'closes'}
            value={closed ? 'Closed' : hours?.[field]}
            readOnly={readOnly || closed}
            onChange={(time) => onChange(changeDay(row, {[field]: time}))}
          />
        </td>
      ))}
      <td style={CELL}>
        <Flex paddingTop={2}>
          <Checkbox
            aria-label={`${name} closed all day`}
            checked={closed}
            readOnly={readOnly}
            onChange={({currentTarget}) => onChange(changeDay(row, {closed: currentTarget.checked}))}
          />
        </Flex>
      </td>
    </tr>
  )
}

/** The opening hours of the week as one table. */
export function WeekInput({value, readOnly, onChange}: ArrayOfObjectsInputProps<Day>) {
  const {rows, repeated} = weekOf(value)
  return (
    <Stack gap={3}>
      <table style={{borderCollapse: 'collapse'}} data-testid="week">
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col" style={CELL}>
                <Text size={1} weight="medium">
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DayRow key={row.day} row={row} readOnly={readOnly} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {repeated.map(({_key, day}) => (
        <Card key={_key} padding={3} radius={2} tone="caution">
          <Flex align="center" gap={3}>
            <Text size={1}>{`${day ? dayName(day) : 'A day'} is there a second time.`}</Text>
            <Button mode="ghost" text="Remove it" disabled={readOnly} onClick={() => onChange(unset([{_key}]))} />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
