import {expect, test} from 'vitest'
import {drawableText} from '@/app/_site/SharedPicture'

test('the picture of a shared link asks nobody for a font: what its own fonts cannot draw is left out', () => {
  expect(drawableText('Serviço bem-\u2060feito')).toBe('Serviço bem-feito')
  expect(drawableText('Decks 🏠 “done” — 10 €')).toBe('Decks “done” — 10 €')
  expect(drawableText('Próximo año, coração')).toBe('Próximo año, coração')
})
