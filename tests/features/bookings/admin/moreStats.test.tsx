import {renderToReadableStream} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {MoreStats} from '@/features/bookings/admin/stats/MoreStats'

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

test('what jobs are worth names a request by phone in the reader’s language', async () => {
  const won = {name: 'phone', leads: 2, won: 1, value: 12_000}
  const stats = {
    weeks: [],
    services: [],
    sources: [],
    languages: [],
    won,
    wonByService: [],
    wonBySource: [won],
    days: 90,
  }
  const element = await MoreStats({stats: Promise.resolve(stats), labels: {services: {}, slots: {}}})
  const html = await new Response(await renderToReadableStream(element)).text()
  expect(html).toContain('Telefone')
  expect(html).not.toContain('>phone<')
})
