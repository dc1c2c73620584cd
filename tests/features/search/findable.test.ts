import {beforeAll, describe, expect, test} from 'vitest'
import {createSearch, type SearchResult} from '@/features/search/createSearch'
import {stemmer} from '@/features/search/words'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import settings from '../../../content/siteSettings.json'
import {seedContent} from '../../support/content/seedContent'
import {useSite} from '../../support/site'

const site = await useSite()
const finders = new Map<Locale, (query: string) => SearchResult[]>()
beforeAll(async () => {
  // The seed leaves alone what is there.
  await site.content.delete('siteSettings')
  await seedContent(site.content)
  const [{getSearchable}, {searchEntries, searchSynonyms}] = await Promise.all([
    import('@/features/search/queries'),
    import('@/features/search/queries'),
  ])
  for (const locale of locales) {
    const content = await getSearchable(locale)
    finders.set(
      locale,
      createSearch(searchEntries(content), {synonyms: searchSynonyms(content), stem: stemmer(locale)}),
    )
  }
})
const find = (locale: Locale, query: string) => finders.get(locale)?.(query) ?? []
const finds = (locale: Locale, query: string) => find(locale, query).length > 0

const synonymsIn = (locale: Locale) =>
  (settings[0]?.searchSynonyms ?? []).flatMap(({text}) => text[locale].split(',').map((word) => word.trim()))

describe.each(locales)('in %s', (locale) => {
  const {chip, hintWords} = messagesFor(locale).search
  test('whatever the hint and the popular searches suggest is found', () => {
    const suggested = [...Object.values(hintWords), ...Object.values(chip)]
    expect(suggested.filter((word) => !finds(locale, word))).toEqual([])
  })

  test('every word that the office calls the same as another is found', () => {
    expect(synonymsIn(locale).length).toBeGreaterThan(40)
    expect(synonymsIn(locale).filter((word) => !finds(locale, word))).toEqual([])
  })
})

test.each<[Locale, string]>([
  ['en', 'deck'],
  ['en', 'porch'],
  ['en', 'roof'],
  ['en', 'HardiePlank'],
  ['en', 'fiber cement'],
  ['en', 'facade'],
  ['en', 'windows'],
  ['pt-BR', 'telhado'],
  ['pt-BR', 'varanda'],
  ['pt-BR', 'varan'],
  ['pt-BR', 'fachada'],
  ['pt-BR', 'esquadria'],
  ['pt-BR', 'deck'],
  ['es', 'techo'],
  ['es', 'terraza'],
  ['es', 'fachada'],
  ['es', 'revestimiento'],
  ['es', 'ventanas'],
])('in %s "%s" finds a service first', (locale, query) => {
  expect(find(locale, query).map(({kind}) => kind)[0]).toBe('service')
})

test.each<[Locale, string, string]>([
  ['en', 'deck', '/services/custom-decks'],
  ['en', 'porch', '/services/custom-decks'],
  ['pt-BR', 'deck', '/services/custom-decks'],
  ['pt-BR', 'varanda', '/services/custom-decks'],
  ['es', 'deck', '/services/custom-decks'],
  ['es', 'composite', '/services/azek-composite'],
])('in %s "%s" finds the service of that name first', (locale, query, path) => {
  expect(find(locale, query)[0]?.path).toBe(path)
})

test.each<[Locale, string]>([
  ['en', 'estimate'],
  ['en', 'quote'],
  ['pt-BR', 'orçamento'],
  ['es', 'presupuesto'],
])('in %s "%s" finds the booking page first', (locale, query) => {
  expect(find(locale, query)[0]?.path).toBe('/booking')
})

test.each(locales)('in %s "deck" finds the service of that name first', (locale) => {
  expect(find(locale, 'deck')[0]?.path).toMatch(/custom-decks$/)
})

test('an article that has all the words comes before a service that has one of them', () => {
  expect(find('en', 'deck maintenance')[0]?.kind).toBe('article')
})

test.each<[Locale, string]>([
  ['en', 'trex'],
  ['en', 'insurance'],
  ['en', 'financing'],
  ['en', 'license'],
  ['en', 'faq'],
  ['pt-BR', 'permissão'],
  ['pt-BR', 'licença'],
  ['pt-BR', 'sacada'],
  ['es', 'canalones'],
  ['es', 'licencia'],
])('in %s "%s" is answered', (locale, query) => expect(finds(locale, query)).toBe(true))

test('services, articles, projects and videos come with a small picture', () => {
  const [service] = find('en', 'deck')
  expect(service?.image).toMatch(/w=160/)
})

/** What people type every day, in other forms of the words than the pages use, and the address that answers first. */
const everydayQueries: Record<Locale, Record<string, string>> = {
  en: {
    '/services/siding-and-roofing': 'roofs, roofer, roofers, leaking roof, roof leak repair, new roof, gutters',
    '/services/custom-decks': 'deck builder, build a deck, repair my deck, porch, porches, patio',
    '/services/vinyl-siding': 'vinyl siding',
    '/services/hardie-plank-siding': 'fiber cement siding',
    '/services/doors-and-windows': 'window replacement, new doors',
    '/services/home-remodeling': 'remodeling, kitchens, bathroom remodel, basement',
    '/booking': 'estimates, free estimate, quotes, how much, price, appointment, book',
    '/faq#do-you-work-in-my-town': 'nj, new jersey',
    '/reviews': 'reviews, testimonial',
    '/contact': 'contact, phone number, opening hours',
    '/faq#do-i-need-a-permit': 'permits',
    '/faq#how-do-i-check-a-contractor-s-registration': 'insured',
    '/faq#what-do-the-25-year-and-30-year-warranties-cover': 'warranties',
    '/faq#when-do-i-pay': 'payments',
    '/faq#can-i-cancel-after-i-sign': 'cancel, cancelling',
    '/services/azek-composite': 'composite decks',
    '/projects': 'projects, before and after',
    '/gallery': 'photos, videos',
    '/faq#how-do-i-use-the-10-newsletter-offer': 'discount, coupon',
    '/faq#what-happens-if-it-rains-or-a-storm-is-coming': 'rain',
  },
  'pt-BR': {
    '/services/siding-and-roofing':
      'telhados, telhadista, goteira, goteiras, telhado vazando, calhas, calha, revestimento, fachadas',
    '/services/custom-decks': 'varandas, fazer um deck, construção de deck',
    '/services/vinyl-siding': 'siding de vinil',
    '/services/hardie-plank-siding': 'fibrocimento',
    '/services/doors-and-windows': 'janelas, trocar janelas, troca de janela, portas, porta de entrada',
    '/services/home-remodeling': 'reforma, reformar, cozinha, reforma de banheiro, banheiros, porão',
    '/booking': 'orçamento, orçamentos, preço, preços, quanto custa, agendar, agendamento',
    '/reviews': 'avaliações, avaliação, depoimento',
    '/contact': 'contato, telefone, horário',
    '/faq#preciso-de-alvara-permit': 'alvará, alvarás, permissão',
    '/faq#como-confiro-o-registro-de-uma-empreiteira': 'licença, seguro',
    '/faq#o-que-cobrem-as-garantias-de-25-e-de-30-anos': 'garantias, garantia',
    '/faq#quando-eu-pago': 'pagamento, pagar, parcelas',
    '/faq#posso-cancelar-depois-de-assinar': 'cancelar, cancelamento',
    '/services/azek-composite': 'compósito, madeira plástica',
    '/faq#o-que-acontece-se-chover-ou-vier-uma-tempestade': 'tempestade, chuva',
    '/projects': 'projetos, antes e depois',
    '/gallery': 'fotos',
    '/faq#como-uso-os-10-da-newsletter': 'desconto, cupom',
    '/faq#moro-perto-da-praia-a-maresia-muda-alguma-coisa': 'maresia',
  },
  es: {
    '/services/siding-and-roofing':
      'techos, techador, gotera, goteras, techo con goteras, canaletas, canalón, reparación de techos, revestimientos, fachada',
    '/services/custom-decks': 'terrazas, construir un deck',
    '/services/vinyl-siding': 'siding de vinilo',
    '/services/hardie-plank-siding': 'fibrocemento',
    '/services/doors-and-windows': 'ventanas, cambiar ventanas, cambio de ventanas, puertas, puerta de entrada',
    '/services/home-remodeling':
      'remodelación, remodelaciones, remodelar, cocina, cocinas, remodelar baño, baños, sótano',
    '/booking':
      'presupuesto, presupuestos, presupuesto gratis, estimado, estimados, cotizaciones, precio, precios, cuánto cuesta, cuanto cuesta un deck, cita, reservar',
    '/reviews': 'reseñas, reseña',
    '/contact': 'contacto, teléfono, horario',
    '/faq#necesito-un-permiso': 'permisos, permiso',
    '/faq#como-verifico-el-registro-de-un-contratista': 'licencia, seguro',
    '/faq#que-cubren-las-garantias-de-25-y-de-30-anos': 'garantías, garantía',
    '/faq#cuando-pago': 'pagos, pagar, cuotas',
    '/faq#puedo-cancelar-despues-de-firmar': 'cancelar, cancelación',
    '/services/azek-composite': 'compuesto',
    '/faq#que-pasa-si-llueve-o-viene-una-tormenta': 'tormentas, lluvia',
    '/projects': 'proyectos, antes y después',
    '/gallery': 'fotos, videos',
    '/faq#como-uso-la-oferta-del-10-del-boletin': 'boletín, descuento, cupón',
  },
}

const everyday = locales.flatMap((locale) =>
  Object.entries(everydayQueries[locale]).flatMap(([path, queries]) =>
    queries.split(', ').map((query) => [locale, query, path] as const),
  ),
)
test.each(everyday)('in %s "%s" is answered by %s first', (locale, query, path) => {
  expect(find(locale, query)[0]?.path).toBe(path)
})
