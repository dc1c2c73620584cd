'use client'

import type {ReactNode} from 'react'
import type {SlotView} from './timeSlots'
import './time.css'

type Props = {
  id: string
  label: string
  timed: SlotView[]
  flexible: SlotView[]
  ticks: string[]
  note: ReactNode
  describedBy: string
  picked?: string | undefined
  invalid: boolean
}

/** A native radio for each time slot, Flexible below. A whole working day is drawn to scale. */
export function TimeSlotPicker({id, label, timed, flexible, ticks, note, describedBy, picked, invalid}: Props) {
  // The error summary links to the first enabled radio.
  const first = [...timed, ...flexible].find(({reason}) => !reason)?.value
  const slot = ({value, parts, reason}: SlotView) => (
    <label className="slot choice" key={value}>
      <input
        type="radio"
        name="preferred_time"
        value={value}
        required
        id={value === first ? id : undefined}
        disabled={Boolean(reason)}
        defaultChecked={value === picked}
      />
      <span className="span">
        {parts.map((part) => (
          <span className="part" key={part}>
            {part}{' '}
          </span>
        ))}
      </span>
      {reason && <small className="reason">{reason}</small>}
    </label>
  )
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="label">{label}</legend>
      <div className={invalid ? 'time-slot-picker is-invalid' : 'time-slot-picker'}>
        {ticks.length > 0 && (
          <>
            <div className="hours-scale" aria-hidden="true">
              {ticks.map((tick) => (
                <span key={tick}>{tick}</span>
              ))}
            </div>
            <div className="ticks" aria-hidden="true" />
          </>
        )}
        <div className="timed">{timed.map(slot)}</div>
        <div className="flexible">{flexible.map(slot)}</div>
      </div>
      {note}
    </fieldset>
  )
}
