import {expect, test} from 'vitest'
import {page, PAGE_NAMES} from '../../schemas/page.ts'
import {serviceOption} from '../../schemas/parts/settings/lists.ts'
import {testimonial} from '../../schemas/testimonial.ts'

type Hidden = ((context: {document: object}) => boolean) | boolean | undefined

const hiddenOf = (fields: readonly {name: string; hidden?: unknown}[], name: string) =>
  fields.find((field) => field.name === name)?.hidden as Hidden

test('a page asks for the heading of its closing call where it shows it', () => {
  const hidden = hiddenOf(page.fields, 'closingHeading')
  const asking = Object.keys(PAGE_NAMES).filter(
    (current) => typeof hidden === 'function' && !hidden({document: {slug: {current}}}),
  )
  expect(asking).toEqual(['services', 'gallery', 'projects', 'blog', 'faq'])
})

test('no field is offered that changes no page', () => {
  expect(hiddenOf(testimonial.fields, 'date')).toBe(true)
  // A reference, even one that nothing reads, keeps its document from being unpublished.
  expect(serviceOption.fields.map(({name}) => name)).toEqual(['value', 'label', 'swatch'])
})
