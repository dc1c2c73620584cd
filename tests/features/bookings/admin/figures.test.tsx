import {renderToReadableStream} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {CostTable, Figures} from '@/features/bookings/admin/stats/FiguresTab'
import type {LeadStats} from '@/features/bookings/admin/stats/queries'

// Outside of Next there is no request that names a language.
vi.mock('next-intl/server', async (original) => {
  const {createFormatter, createTranslator} = await import('next-intl')
  const {messagesFor} = await import('@/i18n/messages')
  return {
    ...(await original<object>()),
    getTranslations: (namespace: 'admin.charts') =>
      createTranslator({locale: 'pt-BR', messages: messagesFor('pt-BR'), namespace}),
    getLocale: () => 'pt-BR',
    getFormatter: () => createFormatter({locale: 'pt-BR', timeZone: 'America/New_York'}),
  }
})

const won = {name: 'phone', decided: 4, won: 1, value: 12_000}
const stats = {
  weeks: [{from: '2026-11-23', count: 1}],
  services: [{name: 'Roofing Services', count: 2}],
  sources: [],
  languages: [],
  medianMinutes: undefined,
  won,
  wonByService: [],
  wonBySource: [won],
  acceptedByService: [],
  acceptedBySource: [],
  days: 90,
}

async function shown(changes: Partial<LeadStats> = {}) {
  const element = await Figures({stats: {...stats, ...changes}, labels: {services: {}, slots: {}}})
  return new Response(await renderToReadableStream(element)).text()
}

test('what jobs are worth names a request by phone in the reader’s language', async () => {
  const html = await shown()
  expect(html).toContain('Telefone')
  expect(html).not.toContain('>phone<')
})

test('the won share counts decided requests, and services nobody asked for have no bar', async () => {
  const html = await shown()
  expect(html).toContain('25%')
  expect(html).toContain('1 de 4 decididos')
  expect(html.match(/class="share-bars/g)).toHaveLength(1)
  expect(html).not.toContain('Siding')
  expect(await shown({won: {...won, decided: 0, won: 0}})).toContain('Nada decidido ainda')
})

test('what customers have signed for stands by service and source; a quote without a service says so', async () => {
  const accepted = {name: '', count: 3, value: 41_250.5}
  const html = await shown({acceptedByService: [accepted], acceptedBySource: [{...accepted, name: 'phone'}]})
  expect(html).toContain('Sem serviço')
  expect(html.replaceAll(/\s/g, ' ')).toContain('US$ 41.251')
  expect(await shown()).toContain('Nenhum orçamento aceito neste período.')
})

test.each([
  [6, '6 min'],
  [119.4, '119 min'],
  [150, '2 h 30 min'],
])('a median of %d minutes is “%s”', async (medianMinutes, words) => {
  expect(await shown({medianMinutes})).toContain(words)
})

test('the costs by source have no figure where nobody has entered one, or no job came', async () => {
  const table = async (...[costs]: Parameters<typeof CostTable>) =>
    new Response(await renderToReadableStream(await CostTable(costs))).text()
  expect(await table({costs: []})).not.toContain('<table')
  const html = await table({costs: [{source: 'phone', cost: 300, leads: 3, won: 0, perLead: 100}]})
  expect(html).toContain('Telefone')
  expect(html).toContain('US$\u00a0100')
  expect(html).toContain('<td data-label="Por obra fechada">–</td>')
})
