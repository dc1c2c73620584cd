'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useState} from 'react'
import {speaks, asLocale} from '@/lib/locales'
import {plainDate} from '@/lib/format/date'
import {isDate} from '@/lib/time/dates'
import {useWhenReplaced} from './list/listPage'
import './admin.css'

type Parts = {day: string; month: string; year: string}

const partsOf = (date: string): Parts => {
  const [year = '', month = '', day = ''] = isDate(date) ? date.split('-') : []
  return {day, month, year}
}
const dateOf = ({day, month, year}: Parts) => `${year}-${month}-${day}`

const padded = (from: number, length: number) => Array.from({length}, (_, n) => String(from + n).padStart(2, '0'))
const DAYS = padded(1, 31)
const MONTHS = padded(1, 12)
const YEARS_AHEAD = 4

type Props = {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Gets an empty string until the three parts are a date. */
  onChange: (date: string) => void
  /** Adds the date to its form's post. */
  name?: string
  /** The first day that the browser's native field offers. */
  min?: string
  required?: boolean
  /** The element with the field's error text. */
  errorId?: string | undefined
}

/**
 * A date field. A browser writes its native field in the browser's own language, such as `mm/dd/yyyy` in a Spanish
 * page; three lists replace it there.
 */
export function DayInput({label, value, onChange, name, min, required = true, errorId}: Props) {
  const locale = asLocale(useLocale())
  const invalid = errorId ? {'aria-invalid': true, 'aria-describedby': errorId} : {}
  if (speaks(locale, 'en'))
    return (
      <label className="label-around day-input">
        {label}
        <input
          className="input"
          type="date"
          {...invalid}
          name={name}
          required={required}
          min={min}
          value={value}
          onChange={({target}) => onChange(target.value)}
        />
      </label>
    )
  return <DayLists label={label} value={value} onChange={onChange} name={name} required={required} invalid={invalid} />
}

type ListsProps = Pick<Props, 'label' | 'value' | 'onChange'> & {
  name: string | undefined
  required: boolean
  invalid: object
}

function DayLists({label, value, onChange, name, required, invalid}: ListsProps) {
  const t = useTranslations('admin.visit')
  const locale = asLocale(useLocale())
  const [parts, setParts] = useState(partsOf(value))
  // The parent's value is empty while the reader's date still lacks a part: keep the parts.
  useWhenReplaced(value, () => {
    if (value !== dateOf(parts) && (isDate(value) || isDate(dateOf(parts)))) setParts(partsOf(value))
  })
  const [thisYear] = useState(() => new Date().getFullYear())
  const years = [...new Set([parts.year, ...padded(thisYear - 1, YEARS_AHEAD + 1)])].filter(Boolean).toSorted()
  const monthName = (month: string) => plainDate(`2026-${month}-01`, locale, {month: 'long'})
  const choose = (part: Partial<Parts>) => {
    const chosen = {...parts, ...part}
    setParts(chosen)
    onChange(isDate(dateOf(chosen)) ? dateOf(chosen) : '')
  }
  const list = (part: keyof Parts, values: readonly string[], labelOf: (value: string) => string) => (
    <select
      className="input"
      {...invalid}
      aria-label={t(part)}
      required={required}
      value={parts[part]}
      onChange={({target}) => choose({[part]: target.value})}
    >
      <option value="">{t(part)}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset className="day-input lists">
      <legend>{label}</legend>
      {list('day', DAYS, (day) => String(Number(day)))}
      {list('month', MONTHS, monthName)}
      {list('year', years, (year) => year)}
      {name && <input type="hidden" name={name} value={value} />}
    </fieldset>
  )
}
