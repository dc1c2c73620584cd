import type {ReviewMessages} from '../words'

/** Excellent! … Poor; nothing until a rating is chosen. */
export function starLabel(rating: number, {labels}: Pick<ReviewMessages['form'], 'labels'>): string {
  return ['', labels.r1, labels.r2, labels.r3, labels.r4, labels.r5][rating] ?? ''
}
