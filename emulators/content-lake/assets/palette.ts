import type {Sharp} from 'sharp'
import {brightness, hex, toHsl, toRgb, type Hsl, type Rgb} from './colour.ts'

type Colour = {rgb: Rgb; hsl: Hsl; population: number}
type Target = {saturation: number; range: readonly [number, number]}

/**
 * Targets of the Vibrant algorithm (https://github.com/Vibrant-Colors/node-vibrant), which the hosted palette follows.
 */
const FAMILIES = {
  vibrant: {saturation: 1, range: [0.35, 1]},
  muted: {saturation: 0.3, range: [0, 0.4]},
} satisfies Record<string, Target>
const LIGHTNESS = {
  normal: {target: 0.5, range: [0.3, 0.7]},
  light: {target: 0.74, range: [0.55, 1]},
  dark: {target: 0.26, range: [0, 0.45]},
} as const
const WEIGHTS = {saturation: 3, lightness: 6.5, population: 0.5}

/** Order of choice: each colour is used for one name only. */
const NAMES = [
  {name: 'vibrant', family: 'vibrant', lightness: 'normal'},
  {name: 'lightVibrant', family: 'vibrant', lightness: 'light'},
  {name: 'darkVibrant', family: 'vibrant', lightness: 'dark'},
  {name: 'muted', family: 'muted', lightness: 'normal'},
  {name: 'lightMuted', family: 'muted', lightness: 'light'},
  {name: 'darkMuted', family: 'muted', lightness: 'dark'},
] as const

/** Counts the colours of an image. Similar colours share one bin: sixteen steps per channel. */
async function countColours(image: Sharp): Promise<Colour[]> {
  const small = image.resize(100, 100, {fit: 'inside', withoutEnlargement: true}).toColourspace('srgb').ensureAlpha()
  const pixels = await small.raw().toBuffer()
  const bins = new Map<number, {sum: [number, number, number]; count: number}>()
  let pixelCount = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 125) continue
    pixelCount++
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const bin = bins.get(key) ?? {sum: [0, 0, 0], count: 0}
    bins.set(key, {sum: [bin.sum[0] + r, bin.sum[1] + g, bin.sum[2] + b], count: bin.count + 1})
  }
  return [...bins.values()].map(({sum: [r, g, b], count}) => {
    const rgb = [Math.round(r / count), Math.round(g / count), Math.round(b / count)] as const
    return {rgb, hsl: toHsl(rgb), population: (100 * count) / pixelCount}
  })
}

const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to

function bestColour(colours: readonly Colour[], {family, lightness}: (typeof NAMES)[number]): Colour | undefined {
  const saturationTarget = FAMILIES[family]
  const lightnessTarget = LIGHTNESS[lightness]
  const maxPopulation = Math.max(...colours.map(({population}) => population))
  const score = ({hsl: [, s, l], population}: Colour) =>
    WEIGHTS.saturation * (1 - Math.abs(s - saturationTarget.saturation)) +
    WEIGHTS.lightness * (1 - Math.abs(l - lightnessTarget.target)) +
    WEIGHTS.population * (population / maxPopulation)
  return colours
    .filter(({hsl: [, s, l]}) => within(s, saturationTarget.range) && within(l, lightnessTarget.range))
    .reduce<Colour | undefined>(
      (bestSoFar, each) => (bestSoFar && score(bestSoFar) >= score(each) ? bestSoFar : each),
      undefined,
    )
}

function swatch({rgb, population}: Colour) {
  const light = brightness(rgb)
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: hex(rgb),
    foreground: light < 150 ? '#fff' : '#000',
    title: light < 200 ? '#fff' : '#000',
    population: Math.round(population * 100) / 100,
  }
}

/** Derives a missing colour from a related one, with the lightness of the wanted name. */
function deriveColour(chosen: Map<string, Colour>, {family, lightness}: (typeof NAMES)[number]): Colour | undefined {
  const sameFamilyFirst = NAMES.toSorted((a, b) => Number(b.family === family) - Number(a.family === family))
  const [relative] = sameFamilyFirst.flatMap(({name}) => chosen.get(name) ?? [])
  if (!relative) return undefined
  const [h, s] = relative.hsl
  const hsl = [h, s, LIGHTNESS[lightness].target] as const
  return {hsl, rgb: toRgb(hsl), population: 0}
}

/** Returns the palette for an asset's metadata; undefined for a fully transparent image. */
export async function paletteOf(image: Sharp): Promise<Record<string, unknown> | undefined> {
  const colours = await countColours(image)
  const [dominant] = colours.toSorted((a, b) => b.population - a.population)
  if (!dominant) return undefined
  const chosen = new Map<string, Colour>()
  for (const each of NAMES) {
    const taken = new Set(chosen.values())
    const colour = bestColour(
      colours.filter((one) => !taken.has(one)),
      each,
    )
    if (colour) chosen.set(each.name, colour)
  }
  const named = NAMES.flatMap((each) => {
    const colour = chosen.get(each.name) ?? deriveColour(chosen, each)
    return colour ? [[each.name, swatch(colour)]] : []
  })
  return {_type: 'sanity.imagePalette', dominant: swatch(dominant), ...Object.fromEntries(named)}
}
