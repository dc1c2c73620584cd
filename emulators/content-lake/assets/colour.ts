export type Rgb = readonly [r: number, g: number, b: number]
/** Hue in turns, saturation and lightness from 0 to 1. */
export type Hsl = readonly [h: number, s: number, l: number]

export const hex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

export function toHsl(rgb: Rgb): Hsl {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => part / 255)
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b)
  const l = max - span / 2
  if (span === 0) return [0, 0, l]
  const sixth = max === r ? (g - b) / span + (g < b ? 6 : 0) : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [sixth / 6, span / (1 - Math.abs(2 * l - 1)), l]
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
export function toRgb([h, s, l]: Hsl): Rgb {
  const channel = (n: number) => {
    const k = (n + h * 12) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Perceived brightness from 0 to 255 (Y of YIQ). */
export const brightness = ([r, g, b]: Rgb): number => (r * 299 + g * 587 + b * 114) / 1000
