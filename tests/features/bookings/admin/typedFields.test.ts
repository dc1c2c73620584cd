import {expect, test} from 'vitest'
import {typedOver, typedSince, withTyped} from '@/features/bookings/admin/useTypedFields'

const opened = {name: 'Ana', phone: '(201) 555-0123', email: 'ana@wrong.example'}
const corrected = {...opened, email: 'ana@example.net'}

test('a field that nobody typed in follows what a colleague saves meanwhile', () => {
  const typed = withTyped(opened, undefined, {name: 'Ana Souza'})
  expect(typedOver(corrected, typed)).toEqual({fields: {...corrected, name: 'Ana Souza'}, isOutdated: true})
})

test('what is typed stays, and is outdated only once others have changed something', () => {
  const typed = withTyped(opened, undefined, {email: 'a@example.org'})
  expect(typedOver(opened, typed)).toEqual({fields: {...opened, email: 'a@example.org'}, isOutdated: false})
  const more = withTyped(corrected, typed, {name: 'Ana Souza'})
  expect(typedOver(corrected, more)).toEqual({
    fields: {...opened, email: 'a@example.org', name: 'Ana Souza'},
    isOutdated: true,
  })
})

test('a field that is again as stored was not typed in', () => {
  const typed = withTyped(opened, undefined, {name: 'Ana Souza'})
  expect(withTyped(opened, typed, {name: 'Ana'})).toBeUndefined()
  expect(typedOver(corrected, undefined)).toEqual({fields: corrected, isOutdated: false})
})

test('once a form is saved, only what was typed meanwhile is left', () => {
  const saved = {...opened, name: 'Ana Souza'}
  const typed = withTyped(opened, undefined, {name: 'Ana Souza'})
  expect(typedSince(saved, typed)).toBeUndefined()
  expect(typedSince(saved, withTyped(opened, typed, {email: 'a@example.org'}))?.fields).toEqual({
    email: 'a@example.org',
  })
  expect(typedSince(saved, withTyped(opened, typed, {name: 'Ana Lima'}))?.fields).toEqual({name: 'Ana Lima'})
})

test('a stored value that equals the typed one is no news', () => {
  const typed = withTyped(opened, undefined, {name: 'Ana Souza'})
  expect(typedOver({...opened, name: 'Ana Souza'}, typed).isOutdated).toBe(false)
})
