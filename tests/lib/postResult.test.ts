import {expect, test} from 'vitest'
import {refusedFields} from '@/lib/forms/fields'
import {errorText} from '@/ui/form/FormMessages'

test('an address names the fields that were refused, and why', () => {
  expect(refusedFields('name:required,zip:invalid')).toEqual([
    {field: 'name', code: 'required'},
    {field: 'zip', code: 'invalid'},
  ])
})

test.each(['__proto__', 'constructor', 'made_up'])(
  'a code that nobody gives (%s) says that something is wrong',
  (code) => {
    const [error] = refusedFields(`name:${code}`)
    expect(error).toEqual({field: 'name', code: 'invalid'})
    expect(errorText({name: {invalid: 'Enter a name.'}}, {field: 'name', code: error?.code ?? ''})).toBe(
      'Enter a name.',
    )
  },
)
