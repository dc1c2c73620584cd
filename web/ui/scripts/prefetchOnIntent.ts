/** Speculation rules: the browser prefetches a page when the pointer rests on its link. */
export const prefetchOnIntent = {
  prefetch: [
    {
      where: {
        and: [{href_matches: '/*'}, {not: {href_matches: ['/admin*', '/api/*', '/booking/manage/*', '/*?*']}}],
      },
      eagerness: 'moderate',
    },
  ],
}
