import type {Messages} from '@/i18n/messages'

/** Excellent! … Poor; nothing until a rating is chosen. */
export function starLabel(rating: number, {labels}: Pick<Messages['reviews']['form'], 'labels'>): string {
  return ['', labels.r1, labels.r2, labels.r3, labels.r4, labels.r5][rating] ?? ''
}
