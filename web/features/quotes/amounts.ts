import {regionOf, type Locale} from '@/lib/locales'

type Line = {amount: number | null}

/** Whole dollars, as quotes write them: the currency is the same in every language. */
export const amountLabel = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(regionOf(locale), {style: 'currency', currency: 'USD', maximumFractionDigits: 0}).format(amount)

/** The sum of the lines; undefined as long as the owner has given only some of the amounts. */
export function totalOf(lines: readonly Line[]): number | undefined {
  const amounts = lines.flatMap(({amount}) => (amount === null ? [] : [amount]))
  return amounts.length === lines.length && amounts.length > 0
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : undefined
}
