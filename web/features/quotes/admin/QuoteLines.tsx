'use client'

import {useTranslations} from 'next-intl'
import {useEffect, useId, useRef, useState, type PointerEvent, type ReactNode} from 'react'
import type {Locale} from '@/lib/locales'
import {ActionButton} from '@/ui/admin/controls'
import {
  amountOf,
  INSTALMENT_LIMIT,
  instalmentShares,
  LINE_KINDS,
  LINE_LIMIT,
  parseHundredths,
  type Instalment,
  type QuoteLine,
} from '../content'

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  rows?: number
  type?: string
  error?: string | undefined
}

export function Field({label, value, onChange, rows, type = 'text', error}: FieldProps) {
  const id = useId()
  const control = {
    className: 'input',
    id,
    value,
    'aria-invalid': error !== undefined,
    ...(error && {'aria-describedby': `${id}-error`}),
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {rows ? (
        <textarea {...control} rows={rows} onChange={({target}) => onChange(target.value)} />
      ) : (
        <input {...control} type={type} onChange={({target}) => onChange(target.value)} />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type AmountProps = {label: string; value: number; onChange: (value: number | undefined) => void}

/** A number with at most two decimals, kept as typed. `undefined`: invalid. */
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

const isKind = (value: string): value is QuoteLine['kind'] => LINE_KINDS.some((kind) => kind === value)

const newKey = (kind: 'l' | 'p') => kind + crypto.randomUUID().slice(0, 8)

type OnInvalid = (field: string, isInvalid: boolean) => void

type LineProps = {
  line: QuoteLine
  number: number
  onChange: (changed: Partial<QuoteLine>) => void
  onInvalid: OnInvalid
  /** Where a dragged line would be dropped: above or below this one. */
  drop: 'above' | 'below' | undefined
  children: ReactNode
}

function LineFields({line, number, onChange, onInvalid, drop, children}: LineProps) {
  const t = useTranslations('admin.quotes')
  const amount = (field: 'quantity' | 'price') => (value: number | undefined) => {
    onInvalid(`${line.key} ${field}`, value === undefined)
    if (value !== undefined) onChange({[field]: value})
  }
  return (
    <fieldset className="line" data-key={line.key} data-drop={drop}>
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
            {LINE_KINDS.map((kind) => (
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

/** Moves a line to before the line that is at `to` now. */
function moved(lines: readonly QuoteLine[], from: number, to: number): QuoteLine[] {
  const line = lines[from]
  return line ? lines.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, line) : [...lines]
}

/** Scroll while dragging within this many pixels of the window's edge. */
const EDGE = 60

/** Drags a line by its handle, with a mouse or a finger. The line moves when it is dropped. */
function useDrag(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{from: number; to: number}>()
  const list = useRef<HTMLDivElement>(null)
  const placeOf = (y: number) =>
    [...(list.current?.children ?? [])].slice(0, count).filter((line) => {
      const {top, height} = line.getBoundingClientRect()
      return top + height / 2 < y
    }).length
  const handle = (from: number) => ({
    onPointerDown: ({currentTarget, pointerId, button}: PointerEvent) => {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      setDrag({from, to: from})
    },
    onPointerMove: ({clientY}: PointerEvent) => {
      if (!drag) return
      if (clientY < EDGE) window.scrollBy(0, -EDGE / 4)
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, EDGE / 4)
      setDrag({from, to: placeOf(clientY)})
    },
    onPointerUp: () => {
      if (drag) onMove(drag.from, drag.to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  const dropAt = (at: number) => {
    if (!drag || drag.to === drag.from || drag.to === drag.from + 1) return undefined
    if (drag.to === at) return 'above' as const
    return drag.to === count && at === count - 1 ? ('below' as const) : undefined
  }
  return {list, handle, dropAt}
}

type LinesProps = {
  lines: readonly QuoteLine[]
  onChange: (lines: QuoteLine[]) => void
  onInvalid: OnInvalid
}

export function Lines({lines, onChange, onInvalid}: LinesProps) {
  const t = useTranslations('admin.quotes')
  /** Moving its line takes the focus from the pressed button: remember the button. */
  const pressed = useRef<{key: string; action: 'up' | 'down'}>(undefined)
  const [told, setTold] = useState('')
  const isFull = lines.length >= LINE_LIMIT
  const move = (from: number, to: number) => {
    const line = lines[from]
    const after = moved(lines, from, to)
    const number = after.findIndex(({key}) => key === line?.key) + 1
    if (!line || number === from + 1) return
    onChange(after)
    setTold(t('line.moved', {name: line.title || t('line.title', {number: from + 1}), number}))
  }
  const {list, handle, dropAt} = useDrag(lines.length, move)
  useEffect(() => {
    const {key, action} = pressed.current ?? {}
    pressed.current = undefined
    const button = `[data-key="${key}"] .actions button:nth-of-type(${action === 'up' ? 1 : 2})`
    if (key) list.current?.querySelector<HTMLElement>(button)?.focus()
  })
  const add = () => {
    onChange([...lines, {key: newKey('l'), kind: 'fixed', title: '', text: '', unit: '', quantity: 100, price: 0}])
  }
  const remove = ({key}: QuoteLine) => {
    onInvalid(`${key} quantity`, false)
    onInvalid(`${key} price`, false)
    onChange(lines.filter((line) => line.key !== key))
  }
  const step = (at: number, action: 'up' | 'down') => {
    pressed.current = {key: lines[at]?.key ?? '', action}
    move(at, action === 'up' ? at - 1 : at + 2)
  }
  return (
    <div className="lines" ref={list}>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          number={at + 1}
          drop={dropAt(at)}
          onInvalid={onInvalid}
          onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? {...each, ...changed} : each)))}
        >
          <span className="drag" aria-hidden title={t('line.drag')} {...handle(at)}>
            ⠿
          </span>
          {(['up', 'down'] as const).map((action) => (
            <ActionButton
              key={action}
              className="btn btn--ghost btn--sm"
              inactive={at === (action === 'up' ? 0 : lines.length - 1)}
              onClick={() => step(at, action)}
            >
              {t(`line.${action}`)}
            </ActionButton>
          ))}
          <ActionButton
            className="btn btn--ghost btn--sm"
            inactive={isFull}
            onClick={() => onChange(lines.toSpliced(at + 1, 0, {...line, key: newKey('l')}))}
          >
            {t('line.duplicate')}
          </ActionButton>
          <button className="btn btn--ghost btn--sm" type="button" onClick={() => remove(line)}>
            {t('line.remove')}
          </button>
        </LineFields>
      ))}
      <ActionButton className="btn btn--outline btn--sm" inactive={isFull} onClick={add}>
        {t('line.add')}
      </ActionButton>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </div>
  )
}

type InstalmentsProps = {
  instalments: readonly Instalment[]
  /** The moment of the last payment, in the contract's words. */
  last: string
  reader: Locale
  onChange: (instalments: Instalment[]) => void
  onInvalid: OnInvalid
}

/** The payment schedule in per cent. The contract sets the moment of the last payment. */
export function Instalments({instalments, last, reader, onChange, onInvalid}: InstalmentsProps) {
  const t = useTranslations('admin.quotes')
  const together = instalmentShares({instalments})
  const percent = amountOf(together, reader)
  const change = (key: string, changed: Partial<Instalment>) =>
    onChange(instalments.map((each) => (each.key === key ? {...each, ...changed} : each)))
  const share = (key: string) => (value: number | undefined) => {
    onInvalid(key, value === undefined || value > 10_000)
    if (value !== undefined && value <= 10_000) change(key, {share: value})
  }
  const add = () => {
    const rest = Math.max(0, 10_000 - together)
    onChange([...instalments, {key: newKey('p'), when: '', share: rest}])
  }
  const remove = (key: string) => {
    onInvalid(key, false)
    onChange(instalments.filter((each) => each.key !== key))
  }
  return (
    <fieldset className="line">
      <legend>{t('payment.title')}</legend>
      {instalments.map(({key, when, share: value}, at) => (
        <div key={key} className="instalment">
          {at === instalments.length - 1 ? (
            <p className="field">
              <span className="label">{t('payment.last')}</span>
              {last}
            </p>
          ) : (
            <Field
              label={t('payment.when', {number: at + 1})}
              value={when}
              onChange={(typed) => change(key, {when: typed})}
            />
          )}
          <Amount label={t('payment.share')} value={value} onChange={share(key)} />
          <button className="btn btn--ghost btn--sm" type="button" onClick={() => remove(key)}>
            {t('payment.remove', {number: at + 1})}
          </button>
        </div>
      ))}
      {instalments.length > 0 && (
        <p className={together === 10_000 ? 'hint' : 'field-error'} role="status">
          {t(together === 10_000 ? 'payment.together' : 'payment.notWhole', {percent})}
        </p>
      )}
      <ActionButton
        className="btn btn--outline btn--sm"
        inactive={instalments.length >= INSTALMENT_LIMIT}
        onClick={add}
      >
        {t('payment.add')}
      </ActionButton>
    </fieldset>
  )
}

/** The certificate is kept in the Studio: what is published there goes with the quote. */
export function CertificateNote({certificate}: {certificate: {name: string; url: string} | undefined}) {
  const t = useTranslations('admin.quotes')
  return (
    <div className="field">
      <span className="label">{t('fields.certificate')}</span>
      {certificate && <a href={certificate.url}>{certificate.name}</a>}
      <p className="hint">{t(certificate ? 'certificate.kept' : 'certificate.missing')}</p>
    </div>
  )
}
