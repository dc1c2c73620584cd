import localFont from 'next/font/local'

// The latin subset covers Portuguese and Spanish. css/base.css has fallback fonts of the same size.

const besley = localFont({
  src: '../../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-besley',
  adjustFontFallback: false,
})

const publicSans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-public-sans',
  adjustFontFallback: false,
})

/** Classes of the root element that name the two typefaces for css/tokens.css. */
export const fontClasses = `${besley.variable} ${publicSans.variable}`
