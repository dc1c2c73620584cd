import {describe, expect, test} from 'vitest'
import {lastWeeks, previousWeek} from '@/lib/time/businessClock'

describe('weeks', () => {
  test('begin on Mondays at midnight in New York, over the end of daylight saving too', () => {
    const weeks = lastWeeks(new Date('2026-11-21T03:00:00Z'), 4)
    expect(weeks.map(({from}) => from)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
    expect(weeks[0]).toMatchObject({start: '2026-10-26T04:00:00.000Z', end: '2026-11-02T05:00:00.000Z'})
    expect(weeks[3]?.end).toBe('2026-11-23T05:00:00.000Z')
  })
  test('that are over end with the Sunday before this Monday', () => {
    for (const now of ['2026-11-23T05:00:00Z', '2026-11-30T04:59:00Z'])
      expect(previousWeek(new Date(now))).toEqual({
        from: '2026-11-16',
        to: '2026-11-22',
        start: '2026-11-16T05:00:00.000Z',
        end: '2026-11-23T05:00:00.000Z',
      })
  })
  test('leave no moment out and count none twice', () => {
    const weeks = lastWeeks(new Date(), 12)
    for (const [n, week] of weeks.slice(1).entries()) expect(week.start).toBe(weeks[n]?.end)
  })
})
