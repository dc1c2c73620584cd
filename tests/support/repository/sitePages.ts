/** One path of every kind of public page, without language. Slugs are from the starting content. */
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
