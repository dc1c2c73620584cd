// Plain path rules, read by next.config.ts at build: English pages live under /en but are shown without a prefix.
// Rewrites cost a fraction of a proxy call per request, so the proxy is left with what only it can do.
const single = 'services|booking|gallery|projects|blog|contact|reviews|faq|privacy|terms|accessibility'
const nested = 'services|projects|blog|newsletter|booking|contact|reviews'

export const pageRewrites = [
  {source: '/', destination: '/en'},
  {source: `/:page(${single})`, destination: '/en/:page'},
  {source: `/:section(${nested})/:slug`, destination: '/en/:section/:slug'},
  {source: '/booking/manage/:token', destination: '/en/booking/manage/:token'},
]
