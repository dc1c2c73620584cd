import type {Toast} from './ToastNote'

const MAX_TOASTS = 3

/** The toasts with the next one. A success takes the errors away that it answers, so that none stands beside it untrue. */
export function withToast<T extends Omit<Toast, 'message' | 'content'>>(toasts: readonly T[], next: T): T[] {
  const answers = !next.error && !next.news
  const open = toasts.filter(({error, about}) => !error || !answers || (about !== undefined && about !== next.about))
  return [...open.slice(1 - MAX_TOASTS), next]
}
