import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'
import {preload} from 'react-dom'

/** Asks for both fonts before the styles that name them are read (css/base/fonts.css). */
export function preloadFonts() {
  for (const font of [besley, publicSans]) preload(font, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
}
