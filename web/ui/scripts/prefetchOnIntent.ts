/** The browser fetches a page of ours when a pointer rests on its link; no code, and nothing where it is not wanted. */
export const prefetchOnIntent = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{href_matches: '/*'}, {not: {href_matches: ['/admin*', '/api/*', '/booking/manage/*', '/*?*']}}],
      },
      eagerness: 'moderate',
    },
  ],
})
