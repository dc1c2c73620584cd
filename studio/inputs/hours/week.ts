import {insert, set, setIfMissing, unset, type FormPatch} from 'sanity'
import {DAY_CHOICES} from '../../../schemas/parts/choices.ts'

export type Day = {_key: string; day?: string; closed?: boolean; opens?: string; closes?: string}
export type Row = {day: string; hours?: Day}

/** Returns the stored hours of each day of the week in its order, and what is stored a second time. */
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
