'use client'

import {useFormatter, useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {useEffect, useRef, useState} from 'react'
import {utcDay} from '@/lib/time/dates'
import {ActionButton} from '@/ui/admin/controls'
import {PanelForm} from '@/ui/admin/panel/Panel'
import {useSave} from '@/ui/admin/useSave'
import {AMOUNT_LIMIT, CostsInput} from '../input'
import {sourceLabels} from '../view'
import type {MonthOfCosts, SourceMonth} from './costs'
import {currency} from '../../../../../business.config.ts'
import './figures.css'

/** A row for a source without leads: its cost counts too. */
const NEW = 'new-source'

const isEntered = ({sources}: MonthOfCosts) => sources.some(({cost}) => cost !== undefined)

/** Sources with leads in this month or a cost in the month before. */
function rowsOf({sources}: MonthOfCosts, before: MonthOfCosts | undefined): SourceMonth[] {
  const paid = before?.sources.filter(
    ({cost, source}) => cost !== undefined && !sources.some((s) => s.source === source),
  )
  return [...sources, ...(paid ?? []).map(({source}) => ({source, leads: 0, won: 0}))]
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The typed costs without empty rows. */
const costsOf = (form: FormData, rows: readonly SourceMonth[]) => ({
  costs: [...rows.map(({source}, n) => [source, text(form, `cost-${n}`)]), [text(form, NEW), text(form, `${NEW}-cost`)]]
    .filter(([source, cost]) => cost !== '' || (source !== '' && !rows.some((row) => row.source === source)))
    .map(([source, cost]) => ({source, amount: cost === '' ? undefined : Number(cost)})),
})

/** The costs of one month, source by source. */
export function CostsForm({months}: {months: readonly MonthOfCosts[]}) {
  const t = useTranslations('admin.costs')
  const format = useFormatter()
  const [thisMonth, lastMonth] = months
  // Start with last month: bills come when a month is over.
  const [chosen, setChosen] = useState((lastMonth && !isEntered(lastMonth) ? lastMonth : thisMonth)?.month)
  const month = months.find((each) => each.month === chosen)
  const label = (name: string) =>
    format.dateTime(utcDay(`${name}-01`), {month: 'long', year: 'numeric', timeZone: 'UTC'})
  return (
    <>
      <label className="label-around cost-month">
        {t('month')}
        <select className="input" value={chosen} onChange={({target}) => setChosen(target.value)}>
          {months.map((each) => (
            <option key={each.month} value={each.month}>
              {label(each.month)}
              {isEntered(each) ? ` · ${t('entered')}` : ''}
            </option>
          ))}
        </select>
      </label>
      {month && (
        <MonthForm
          key={month.month}
          month={month}
          rows={rowsOf(month, months[months.indexOf(month) + 1])}
          label={label(month.month)}
        />
      )}
    </>
  )
}

type MonthProps = {month: MonthOfCosts; rows: SourceMonth[]; label: string}

function MonthForm({month: {month, revision}, rows, label}: MonthProps) {
  const t = useTranslations('admin.costs')
  const labelOf = sourceLabels(useTranslations('admin'))
  const router = useRouter()
  const [saved, setSaved] = useState<string>()
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const newRow = useRef<HTMLLIElement>(null)
  /** The source of the last save that had no row, as typed and as stored. */
  const added = useRef<{typed: string; source: string}>(undefined)
  // The saved source now has a row of its own: naming it twice would be refused.
  useEffect(() => {
    if (!rows.some(({source}) => source === added.current?.source)) return
    const inputs = [...(newRow.current?.querySelectorAll('input') ?? [])]
    if (inputs[0]?.value === added.current?.typed) for (const input of inputs) input.value = ''
    added.current = undefined
  }, [rows])
  const {save, saving} = useSave({
    path: `/api/admin/costs/${month}`,
    tab: 'figures',
    message: t('saved', {month: label}),
    revision: saved ?? revision,
    onSaved: (latest) => {
      setSaved(latest)
      router.refresh()
    },
  })
  const submit = (form: HTMLFormElement) => {
    const wrong = [...form.querySelectorAll('input')].filter(({validity}) => validity.badInput).map(({name}) => name)
    const typed = costsOf(new FormData(form), rows)
    const parsed = CostsInput.safeParse(typed)
    const refused = (parsed.error?.issues ?? []).map(({path}) => {
      const at =
        path[1] === undefined ? -1 : rows.findIndex(({source}) => source === typed.costs[Number(path[1])]?.source)
      return at < 0 ? NEW : `cost-${at}`
    })
    setInvalid(new Set([...wrong, ...refused]))
    if (!parsed.success || wrong.length > 0) return
    const without = parsed.data.costs.find(({source}) => !rows.some((row) => row.source === source))
    added.current = without && {typed: String(new FormData(form).get(NEW) ?? ''), source: without.source}
    save(form, parsed.data)
  }
  const amountInput = (name: string, source: string, value?: number) => (
    <input
      className="input"
      type="number"
      inputMode="decimal"
      min={0}
      max={AMOUNT_LIMIT}
      step="any"
      name={name}
      defaultValue={value}
      aria-label={t('costOf', {source, currency})}
      aria-invalid={invalid.has(name) ? true : undefined}
      aria-describedby={invalid.has(name) ? 'costs-error' : undefined}
    />
  )
  return (
    <PanelForm onSubmit={submit}>
      <ul className="cost-rows">
        {rows.map(({source, leads, cost}, n) => (
          <li key={source}>
            <span>
              {labelOf[source] ?? source} <span className="secondary">{t('leads', {count: leads})}</span>
            </span>
            {amountInput(`cost-${n}`, labelOf[source] ?? source, cost)}
          </li>
        ))}
        <li ref={newRow}>
          <input
            className="input"
            name={NEW}
            maxLength={40}
            placeholder={t('otherHint')}
            aria-label={t('other')}
            aria-invalid={invalid.has(NEW) ? true : undefined}
            aria-describedby={invalid.has(NEW) ? 'costs-error' : undefined}
          />
          {amountInput(`${NEW}-cost`, t('other'))}
        </li>
      </ul>
      <p className="field-error" id="costs-error" role="alert" hidden={invalid.size === 0}>
        {invalid.size > 0 && t('invalid', {limit: AMOUNT_LIMIT})}
      </p>
      <div className="actions">
        <ActionButton className="btn btn--outline btn--sm" type="submit" inactive={saving}>
          {t('save')}
        </ActionButton>
      </div>
    </PanelForm>
  )
}
