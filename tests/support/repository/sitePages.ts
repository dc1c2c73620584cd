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

/** Pages that answer one visitor: after a form post without JavaScript, or behind a link from an email. */
export const answerPages = [
  '/booking/sent',
  '/booking/start?service=Roofing+Services&zip=07030',
  '/booking/failed?e=email:invalid',
  '/booking/manage/unknown',
  '/contact/sent',
  '/contact/failed?e=email:invalid',
  '/reviews/sent',
  '/reviews/failed?e=rating:required',
  '/newsletter/sent',
  '/newsletter/failed?e=email:invalid',
  '/newsletter/confirm?token=unknown',
  '/newsletter/unsubscribe?token=unknown',
]
