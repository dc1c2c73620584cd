const localized = (text: string) =>
  ['en', 'pt-BR', 'es'].map((language) => ({_key: language, language, value: `${text} (${language})`}))

const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled']
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString()

/** What a small site has: twelve services, forty articles, questions and settings. */
export function siteDocuments() {
  const services = Array.from({length: 12}, (_, n) => ({
    _id: `service-${n}`,
    _type: 'service',
    title: localized(`Service ${n}`),
    slug: {_type: 'slug', current: `service-${n}`},
    order: n,
    summary: localized('What we do and how long it takes. '.repeat(5)),
    features: Array.from({length: 6}, (_unused, key) => ({_key: String(key), text: localized(`Feature ${key}`)})),
  }))
  const articles = Array.from({length: 40}, (_, n) => ({
    _id: `article-${n}`,
    _type: 'article',
    title: localized(`Article ${n}`),
    slug: {_type: 'slug', current: `article-${n}`},
    publishedAt: day(n),
    excerpt: localized('Why it matters. '.repeat(8)),
    body: localized('A paragraph about wood and weather. '.repeat(80)),
    service: {_type: 'reference', _ref: `service-${n % 12}`},
  }))
  const questions = Array.from({length: 30}, (_, n) => ({
    _id: `faq-${n}`,
    _type: 'faq',
    order: n,
    question: localized(`Question ${n}?`),
  }))
  return [...services, ...articles, ...questions, {_id: 'siteSettings', _type: 'siteSettings', businessName: 'Bench'}]
}

/** A booking of about 1 KB. */
export function booking(n: number) {
  return {
    _id: `booking.${n}`,
    _type: 'booking',
    id: `booking_${n}`,
    name: `Customer ${n}`,
    email: `customer${n}@example.com`,
    phone: `+1732555${String(n % 10_000).padStart(4, '0')}`,
    service: `Service ${n % 9}`,
    preferred_date: day(n % 400).slice(0, 10),
    preferred_time: '10:00 AM - 12:00 PM',
    notes: 'The deck behind the house is soft near the steps. '.repeat(6),
    status: STATUSES[n % 4],
    created_at: new Date(Date.UTC(2024, 0, 1) + n * 600_000).toISOString(),
    locale: 'en',
    spam: n % 50 === 0,
    history: [{_key: 'a', at: day(1), action: 'created', by: 'visitor'}],
    mails: [{_key: 'm', template: 'received', to: `customer${n}@example.com`, state: 'sent', tries: 1}],
  }
}
