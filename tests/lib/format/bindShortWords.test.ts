import {expect, test} from 'vitest'
import {bindShortWords} from '@/lib/format/text'

test.each([
  ['es', 'Puertas y ventanas', 'Puertas y_ventanas'],
  ['es', 'Una casa colonial en fibrocemento', 'Una_casa colonial en_fibrocemento'],
  ['es', 'El esmero se ve en los detalles', 'El_esmero se_ve en_los_detalles'],
  ['pt-BR', 'O que construímos, consertamos e trocamos', 'O_que construímos, consertamos e_trocamos'],
  ['es', 'Pida un presupuesto gratuito', 'Pida_un presupuesto gratuito'],
  ['pt-BR', 'Como inspecionar o telhado', 'Como inspecionar o_telhado'],
  ['pt-BR', 'Obrigado. Sua avaliação chegou.', 'Obrigado. Sua_avaliação chegou.'],
  // A run that is too long for a phone may break, as may what ends a sentence.
  ['es', 'Cómo elegir un deck de material compuesto', 'Cómo elegir un_deck de_material compuesto'],
  ['es', 'La impermeabilización', 'La impermeabilización'],
  ['pt-BR', 'Diga já. Sim. Obrigado', 'Diga já. Sim. Obrigado'],
  ['en', 'A new deck', 'A new deck'],
  ['es', '', ''],
] as const)('%s: %s', (locale, heading, bound) => {
  expect(bindShortWords(heading, locale).replaceAll('\u00a0', '_')).toBe(bound)
})
