import 'server-only'

/** The moment at which a page is made; pages read the clock here once, at their top. */
export const requestTime = () => new Date()
