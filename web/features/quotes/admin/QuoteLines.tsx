'use client'

import {useTranslations} from 'next-intl'
import {useId, useState, type ReactNode} from 'react'
import {ActionButton} from '@/ui/admin/controls'
import {LINE_LIMIT, parseHundredths, type QuoteLine} from '../content'

type FieldProps = {label: string; value: string; onChange: (value: string) => void; rows?: number; type?: string}

export function Field({label, value, onChange, rows, type = 'text'}: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {rows ? (
        <textarea className="input" id={id} rows={rows} value={value} onChange={({target}) => onChange(target.value)} />
      ) : (
        <input className="input" id={id} type={type} value={value} onChange={({target}) => onChange(target.value)} />
      )}
    </div>
  )
}

type AmountProps = {label: string; value: number; onChange: (value: number | undefined) => void}

/** A number with at most two places, kept as typed. `undefined`: it is none. */
export function Amount({label, value, onChange}: AmountProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(value / 100))
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input tabular"
        id={id}
        inputMode="decimal"
        value={typed}
        aria-invalid={parseHundredths(typed) === undefined}
        onChange={({target}) => {
          setTyped(target.value)
          onChange(parseHundredths(target.value))
        }}
      />
    </div>
  )
}

const isKind = (value: string): value is QuoteLine['kind'] =>
  value === 'fixed' || value === 'optional' || value === 'allowance'

type LineProps = {
  line: QuoteLine
  number: number
  onChange: (changed: Partial<QuoteLine>) => void
  onInvalid: (field: string, isInvalid: boolean) => void
  children: ReactNode
}

function LineFields({line, number, onChange, onInvalid, children}: LineProps) {
  const t = useTranslations('admin.quotes')
  const amount = (field: 'quantity' | 'price') => (value: number | undefined) => {
    onInvalid(`${line.key} ${field}`, value === undefined)
    if (value !== undefined) onChange({[field]: value})
  }
  return (
    <fieldset className="line">
      <legend>{t('line.title', {number})}</legend>
      <Field label={t('line.name')} value={line.title} onChange={(title) => onChange({title})} />
      <Field label={t('line.text')} value={line.text} rows={2} onChange={(text) => onChange({text})} />
      <div className="amounts">
        <Amount label={t('line.quantity')} value={line.quantity} onChange={amount('quantity')} />
        <Field label={t('line.unit')} value={line.unit} onChange={(unit) => onChange({unit})} />
        <Amount label={t('line.price')} value={line.price} onChange={amount('price')} />
        <label className="field">
          <span className="label">{t('line.kind')}</span>
          <select
            className="input"
            value={line.kind}
            onChange={({target: {value}}) => isKind(value) && onChange({kind: value})}
          >
            {(['fixed', 'optional', 'allowance'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="actions">{children}</div>
    </fieldset>
  )
}

type LinesProps = {
  lines: readonly QuoteLine[]
  onChange: (lines: QuoteLine[]) => void
  onInvalid: LineProps['onInvalid']
}

export function Lines({lines, onChange, onInvalid}: LinesProps) {
  const t = useTranslations('admin.quotes')
  const add = () => {
    const key = `l${crypto.randomUUID().slice(0, 8)}`
    onChange([...lines, {key, kind: 'fixed', title: '', text: '', unit: '', quantity: 100, price: 0}])
  }
  const remove = ({key}: QuoteLine) => {
    onInvalid(`${key} quantity`, false)
    onInvalid(`${key} price`, false)
    onChange(lines.filter((line) => line.key !== key))
  }
  return (
    <>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          number={at + 1}
          onInvalid={onInvalid}
          onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? {...each, ...changed} : each)))}
        >
          {at > 0 && (
            <button
              className="btn btn--ghost btn--sm"
              type="button"
              onClick={() => onChange(lines.toSpliced(at, 1).toSpliced(at - 1, 0, line))}
            >
              {t('line.up')}
            </button>
          )}
          <button className="btn btn--ghost btn--sm" type="button" onClick={() => remove(line)}>
            {t('line.remove')}
          </button>
        </LineFields>
      ))}
      <ActionButton className="btn btn--outline btn--sm" inactive={lines.length >= LINE_LIMIT} onClick={add}>
        {t('line.add')}
      </ActionButton>
    </>
  )
}
