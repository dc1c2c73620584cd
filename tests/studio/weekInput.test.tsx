import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import type {ComponentProps} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {isClock} from '../../schemas/parts/settings/clock.ts'
import {timeTyped} from '../../studio/inputs/hours/TimeOfDay.tsx'
import {WeekInput} from '../../studio/inputs/hours/WeekInput.tsx'

function markupOf(hours: object[]): string {
  const props = {value: hours, onChange: () => undefined} as unknown as ComponentProps<typeof WeekInput>
  return renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <WeekInput {...props} />
    </ThemeProvider>,
  )
}

/** What stands in a field of the week. */
function shownIn(label: string, hours: object[]) {
  const html = markupOf(hours)
  const input = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`"${label}"`))
  return {value: /value="([^"]*)"/.exec(input ?? '')?.[1], isReadOnly: input?.includes('readOnly') ?? false}
}

test('a closed day reads Closed, not a time, and keeps the hours it had', () => {
  const week = [
    {_key: 'sat', day: 'saturday', closed: false, opens: '09:00', closes: '16:00'},
    {_key: 'sun', day: 'sunday', closed: true, opens: '09:00', closes: '21:00'},
  ]
  expect(shownIn('Sunday opens', week)).toEqual({value: 'Closed', isReadOnly: true})
  expect(shownIn('Sunday closes', week)).toEqual({value: 'Closed', isReadOnly: true})
  expect(shownIn('Saturday closes', week)).toEqual({value: '4:00 PM', isReadOnly: false})
})

test('what is wrong with a day reads as an error, not as a hint', () => {
  const html = markupOf([{_key: 'sat', day: 'saturday', closed: false, opens: '18:00', closes: '09:00'}])
  const [, alert] = /(<[^>]*role="alert"[^>]*>)(?:<[^>]*>)*The day has to open before it closes/.exec(html) ?? []
  expect(alert).toContain('data-tone="critical"')
})

test('each letter of a time is stored; what is none is stored too, which keeps it from being published', () => {
  const letters = ['5', '5:', '5:3', '5:30', '5:30 ', '5:30 a', '5:30 am']
  expect(letters.map((text) => timeTyped(text, true))).toEqual([
    '17:00',
    '5:',
    '5:3',
    '17:30',
    '17:30',
    '05:30',
    '05:30',
  ])
  expect(timeTyped(' ', true)).toBeUndefined()
  for (const text of ['5:3', 'noon', '25:00']) expect(isClock(timeTyped(text, true))).toMatch(/Write it as/)
})

test('a time that cannot be read says how to write it, also when the document is opened again', () => {
  const html = markupOf([{_key: 'sat', day: 'saturday', closed: false, opens: '25:00', closes: '17:30'}])
  expect(html).toMatch(/role="alert"[^>]*>(?:<[^>]*>)*Write it as 9:00 AM or 5:30 PM/)
  expect(shownIn('Saturday opens', [{_key: 'sat', day: 'saturday', opens: '25:00', closes: '17:30'}]).value).toBe(
    '25:00',
  )
})
