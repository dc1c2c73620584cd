import 'server-only'
import type {Business} from '@/lib/business'
import {emailData, type EmailData, type EmailTemplate} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import type {QueuedEmail} from './outbox/queuedEmail'
import type {RenderedEmail} from './outbox/deliver'
import {EmailError} from './postmark'

/** The data of an email besides its document. */
export interface EmailContext {
  business: Business
  locale: Locale
}

export interface RenderContext extends EmailContext {
  /** The time of sending. */
  now: Date
}

/** The renderers of one document type. A renderer returns undefined when the reason for its email no longer applies. */
export type Renderers<Document, Template extends EmailTemplate> = {
  [T in Template]: (
    document: Document,
    context: RenderContext,
    data: EmailData[T],
  ) => Promise<RenderedEmail | undefined>
}

/** This version of the site does not know the template, or its data. Trying again is useless. */
export class UnknownEmail extends EmailError {
  override name = 'UnknownEmail'
  constructor(template: string, cause?: unknown) {
    super('permanent', `unknown email ${template}`, cause)
  }
}

/** The stored data of a queued email. Throws `UnknownEmail` if they do not fit its template. */
export function dataOf<T extends EmailTemplate>(template: T, data: string | undefined): EmailData[T] {
  try {
    return emailData[template].parse(JSON.parse(data ?? 'null'))
  } catch (error) {
    throw new UnknownEmail(template, error)
  }
}

/** Renders a queued email with the renderer of its template; throws `UnknownEmail` when there is none. */
export async function renderWith<Document, Template extends EmailTemplate>(
  renderers: Renderers<Document, Template>,
  document: Document,
  {template, data}: QueuedEmail,
  context: RenderContext,
): Promise<RenderedEmail | undefined> {
  const isKnown = (name: string): name is Template => Object.hasOwn(renderers, name)
  if (!isKnown(template)) throw new UnknownEmail(template)
  return renderers[template](document, context, dataOf(template, data))
}
