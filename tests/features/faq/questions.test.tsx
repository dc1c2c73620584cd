import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Questions} from '@/features/faq/Questions'
import {messagesFor} from '@/i18n/messages'

const question = {
  _id: 'faq-a',
  group: 'work' as const,
  places: null,
  question: 'How long does it take?',
  questionFallback: true,
  answer: null,
  fallback: true,
}
const shown = (changes: object) =>
  renderToStaticMarkup(<Questions questions={[{...question, ...changes}]} locale="es" />)

test('a question and an answer without a translation are marked as English, and it is said', () => {
  expect(shown({})).toMatch(/<summary class="opens" lang="en">How long/)
  expect(shown({})).toMatch(/<div class="prose" id="how-long-does-it-take" lang="en">/)
  expect(shown({})).toContain(messagesFor('es').common.fallback)
})

test('a translated question carries no language of its own', () => {
  const html = shown({questionFallback: false, fallback: false, question: '¿Cuánto dura?'})
  expect(html).not.toContain('lang=')
  expect(html).not.toContain(messagesFor('es').common.fallback)
})

test('the address of an answer lies inside its details, so that a link opens them', () =>
  expect(shown({})).toMatch(/<details name="work"><summary.*id="how-long-does-it-take"/s))
