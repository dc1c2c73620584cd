/** `sizes` of a picture as wide as the page. */
export const WIDE = '(min-width: 1440px) 84rem, 92vw'
