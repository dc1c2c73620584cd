'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState, type PointerEvent, type ReactNode} from 'react'
import type {Locale} from '@/lib/locales'
import {ActionButton} from '@/ui/admin/controls'
import {useNextFocus} from '@/ui/browser'
import {
  amountOf,
  INSTALMENT_LIMIT,
  instalmentShares,
  LINE_KINDS,
  LINE_LIMIT,
  LINE_LENGTHS,
  PRICE_LIMIT,
  QUANTITY_LIMIT,
  SHORT_LENGTH,
  type Instalment,
  type QuoteLine,
} from '../content'
import {Amount, Field} from './QuoteControls'

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
    <fieldset className="line" data-key={line.key} data-drop={drop} tabIndex={-1}>
      <legend>{t('line.title', {number})}</legend>
      <Field
        label={t('line.name')}
        value={line.title}
        maxLength={LINE_LENGTHS.title}
        onChange={(title) => onChange({title})}
      />
      <Field
        label={t('line.text')}
        value={line.text}
        maxLength={LINE_LENGTHS.text}
        rows={2}
        onChange={(text) => onChange({text})}
      />
      <div className="amounts">
        <Amount label={t('line.quantity')} value={line.quantity} max={QUANTITY_LIMIT} onChange={amount('quantity')} />
        <Field
          label={t('line.unit')}
          value={line.unit}
          maxLength={LINE_LENGTHS.unit}
          onChange={(unit) => onChange({unit})}
        />
        <Amount label={t('line.price')} value={line.price} max={PRICE_LIMIT} onChange={amount('price')} />
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
    onPointerUp: ({clientY}: PointerEvent) => {
      // Not the state: on a busy device the last moves are not rendered yet.
      if (drag) onMove(drag.from, placeOf(clientY))
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

const EMPTY_LINE = {kind: 'fixed', title: '', text: '', unit: '', quantity: 100, price: 0} as const

/** Where the focus goes when an entry is removed: to the next one, else the previous, else the button that adds one. */
function afterRemoval(all: readonly {key: string}[], at: number): string {
  const beside = all[at + 1] ?? all[at - 1]
  return beside ? `[data-key="${beside.key}"]` : ':scope > button'
}

/** Completes the name of a button, which each line has: `Remove Line 3`. */
function OfLine({number}: {number: number}) {
  const t = useTranslations('admin.quotes')
  return <span className="visually-hidden"> {t('line.title', {number})}</span>
}

type LinesProps = {
  lines: readonly QuoteLine[]
  onChange: (lines: QuoteLine[]) => void
  onInvalid: OnInvalid
}

export function Lines({lines, onChange, onInvalid}: LinesProps) {
  const t = useTranslations('admin.quotes')
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
  const focusNext = useNextFocus(list)
  const insert = (at: number, line: Omit<QuoteLine, 'key'>) => {
    const key = newKey('l')
    onChange(lines.toSpliced(at, 0, {...line, key}))
    focusNext(`[data-key="${key}"] input`)
  }
  const remove = ({key, title}: QuoteLine, at: number) => {
    onInvalid(`${key} quantity`, false)
    onInvalid(`${key} price`, false)
    onChange(lines.filter((line) => line.key !== key))
    setTold(t('line.removed', {name: title || t('line.title', {number: at + 1})}))
    focusNext(afterRemoval(lines, at))
  }
  const step = (at: number, action: 'up' | 'down') => {
    focusNext(`[data-key="${lines[at]?.key}"] .actions button:nth-of-type(${action === 'up' ? 1 : 2})`)
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
              <OfLine number={at + 1} />
            </ActionButton>
          ))}
          <ActionButton className="btn btn--ghost btn--sm" inactive={isFull} onClick={() => insert(at + 1, line)}>
            {t('line.duplicate')}
            <OfLine number={at + 1} />
          </ActionButton>
          <button className="btn btn--ghost btn--sm" type="button" onClick={() => remove(line, at)}>
            {t('line.remove')}
            <OfLine number={at + 1} />
          </button>
        </LineFields>
      ))}
      <ActionButton
        className="btn btn--outline btn--sm"
        inactive={isFull}
        onClick={() => insert(lines.length, EMPTY_LINE)}
      >
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
  const list = useRef<HTMLFieldSetElement>(null)
  const focusNext = useNextFocus(list)
  const together = instalmentShares({instalments})
  const percent = amountOf(together, reader)
  const change = (key: string, changed: Partial<Instalment>) =>
    onChange(instalments.map((each) => (each.key === key ? {...each, ...changed} : each)))
  const share = (key: string) => (value: number | undefined) => {
    onInvalid(key, value === undefined)
    if (value !== undefined) change(key, {share: value})
  }
  const add = () => {
    const key = newKey('p')
    const rest = Math.max(0, 10_000 - together)
    onChange([...instalments, {key, when: '', share: rest}])
    focusNext(`[data-key="${key}"] input`)
  }
  const remove = (key: string, at: number) => {
    onInvalid(key, false)
    onChange(instalments.filter((each) => each.key !== key))
    focusNext(afterRemoval(instalments, at))
  }
  return (
    <fieldset className="line" ref={list}>
      <legend>{t('payment.title')}</legend>
      {instalments.map(({key, when, share: value}, at) => (
        <div
          key={key}
          className="instalment"
          data-key={key}
          role="group"
          aria-label={t('payment.one', {number: at + 1})}
          tabIndex={-1}
        >
          {at === instalments.length - 1 ? (
            <p className="field">
              <span className="label">{t('payment.last')}</span>
              {last}
            </p>
          ) : (
            <Field
              label={t('payment.when', {number: at + 1})}
              value={when}
              maxLength={SHORT_LENGTH}
              onChange={(typed) => change(key, {when: typed})}
            />
          )}
          <Amount label={t('payment.share')} value={value} max={10_000} onChange={share(key)} />
          <button className="btn btn--ghost btn--sm" type="button" onClick={() => remove(key, at)}>
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
