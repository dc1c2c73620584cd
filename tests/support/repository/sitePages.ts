/** Every kind of public page once, without language; slugs are the starting content's. */
export const sitePages = [
  '/',
  '/services',
  '/services/vinyl-siding',
  '/services/custom-decks',
  '/booking',
  '/gallery',
  '/projects',
  '/projects/kitchen-with-an-island',
  '/blog',
  '/blog/deck-maintenance-through-the-year',
  '/contact',
  '/reviews',
  '/faq',
  '/privacy',
  '/terms',
  '/accessibility',
]
