import localFont from 'next/font/local'

// The latin subset covers Portuguese and Spanish. Metric-matched fallbacks are in css/fonts.css.
export const besley = localFont({
  src: '../../node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  weight: '400 900',
  variable: '--font-besley',
  display: 'swap',
  adjustFontFallback: false,
})

export const publicSans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-public-sans',
  display: 'swap',
  adjustFontFallback: false,
})
