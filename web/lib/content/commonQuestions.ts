/** The pages that answer some of the questions themselves, and how many each. */
export const QUESTION_PLACES = ['home', 'services', 'booking'] as const
export const SHOWN_ON_PAGE = 5
