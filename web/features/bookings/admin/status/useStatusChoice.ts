'use client'

import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {agreedVisit, requestedTime, visitOfSlot} from '@/lib/time/visits'
import {openProposal, type BookingDetail} from '../view'

type Draft = {date: string; start: string; end: string}

const isSameDraft = (a: Draft, b: Draft) => a.date === b.date && a.start === b.start && a.end === b.end

/** The time that a confirmation starts from: the agreed one, or what the customer asks for. */
function initialVisit(booking: BookingDetail) {
  const requested = requestedTime({...booking, proposal: openProposal(booking)})
  const {
    date = '',
    start = '',
    end = '',
  } = (booking.status === 'confirmed' && !openProposal(booking) ? agreedVisit(booking) : undefined) ??
    visitOfSlot(requested.date, requested.time) ??
    agreedVisit(booking) ?? {date: requested.date}
  return {requested, draft: {date, start, end}}
}

/** What others may change while somebody chooses. */
const stateOf = (booking: BookingDetail) =>
  JSON.stringify([booking.status, agreedVisit(booking), openProposal(booking)?.at])

interface Choice {
  status: BookingStatus
  /** The time, once it was typed. */
  draft?: Draft
  confirming: boolean
  /** The booking that was seen. */
  revision: string
  state: string
}

/**
 * The status and time that are chosen and not saved yet. They stay when the booking changes meanwhile, unless it is then
 * as was chosen. No `key` does this, for the button that was pressed keeps the focus. `confirming`: the status is chosen
 * already, only the time of the visit is missing.
 */
export function useStatusChoice(booking: BookingDetail, confirming: boolean) {
  const {requested, draft: initial} = initialVisit(booking)
  const [choice, setChoice] = useState<Choice>()
  const start = {status: confirming ? 'confirmed' : booking.status, draft: initial} as const
  const isStart = ({status, draft = initial}: Pick<Choice, 'status' | 'draft'>) =>
    status === start.status && (status !== 'confirmed' || isSameDraft(draft, initial))
  // Forget what is saved now: an undo must not bring it back as a choice.
  const isSaved = choice !== undefined && choice.revision !== booking.revision && isStart(choice)
  if (isSaved) setChoice(undefined)
  // A time that was typed and refused stays, too.
  const isForConfirming = choice?.confirming || choice?.status === 'confirmed'
  const kept = isSaved || (confirming && !isForConfirming) ? undefined : choice
  const {status, draft} = {...start, ...kept}
  const state = stateOf(booking)
  const choose = (change: {status: BookingStatus} | {draft: Draft}) => {
    const next = {status, ...kept, ...change, confirming, revision: booking.revision, state}
    setChoice(isStart(next) && !next.draft ? undefined : next)
  }
  /** Whether somebody has changed the booking since. */
  const isOutdated = kept !== undefined && kept.state !== state
  return {requested, status, draft, isOutdated, choose}
}
