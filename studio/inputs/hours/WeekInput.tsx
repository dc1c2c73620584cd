import {Button, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {unset, type ArrayOfObjectsInputProps, type FormPatch} from 'sanity'
import {dayName, hoursAreComplete} from '../../../schemas/parts/settings/hours.ts'
import {Problem} from './Problem.tsx'
import {TimeOfDay} from './TimeOfDay.tsx'
import {changeDay, weekOf, type Day, type Row} from './week.ts'

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
