import {expect, test} from 'vitest'
import {withToast} from '@/ui/admin/toast/Toasts'

type Note = {key: number; error?: boolean; about?: string; news?: boolean}
const failed: Note = {key: 1, error: true}
const shown = (toasts: Note[], next: Note) => withToast(toasts, next)

test('a success takes away the error before it, which is no longer true', () => {
  expect(shown([failed], {key: 2})).toEqual([{key: 2}])
})

test('the error of one booking stays beside the success of another, and goes with its own', () => {
  const ofOne: Note = {key: 1, error: true, about: 'booking.one'}
  expect(shown([ofOne], {key: 2, about: 'booking.two'})).toHaveLength(2)
  expect(shown([ofOne], {key: 2, about: 'booking.one'})).toEqual([{key: 2, about: 'booking.one'}])
})

test('news and another error leave an error where it is', () => {
  expect(shown([failed], {key: 2, news: true})).toHaveLength(2)
  expect(shown([failed], {key: 2, error: true})).toHaveLength(2)
})

test('three at most are shown, the newest last', () => {
  const keys = shown([{key: 1}, {key: 2}, {key: 3}], {key: 4}).map(({key}) => key)
  expect(keys).toEqual([2, 3, 4])
})
