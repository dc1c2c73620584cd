import 'server-only'
import {asLocale, localePath} from '@/lib/locales'
import {setFormDraft, type DraftName} from './formDraft'
import type {FormPosts} from './route'
import type {Problem} from './problem'
import {seeOther} from './reply'

/** Puts the codes into an address, and nothing of what was typed. */
export function failureQuery({code, details}: Problem): string {
  const errors = (details.errors ?? []).map(({field, code: each}) => `${field}:${each}`).join(',')
  return new URLSearchParams(errors ? {e: errors} : {code}).toString()
}

/** Sends a form without JavaScript to a page of its own: errors in the address, what was typed in a cookie. */
export const formPosts = (name: DraftName, page: string, numbers?: string[]): FormPosts => ({
  numbers,
  refused: (problem, fields) => {
    const path = `${localePath(asLocale(fields.locale), page)}/failed?${failureQuery(problem)}`
    const response = seeOther(path, problem.details.headers)
    // Over the limit nothing was read: an earlier draft stays as it is.
    return problem.status === 429 ? response : setFormDraft(response, name, fields)
  },
})

export const sentPage = (name: DraftName, locale: string, page: string, query = '') =>
  setFormDraft(seeOther(`${localePath(asLocale(locale), page)}/sent${query}`), name, undefined)
