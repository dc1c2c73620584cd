import {httpError} from '../http/errors.ts'

/** Image formats: hosted name and sharp's name. */
export const OUTPUT_FORMATS = {jpg: 'jpeg', pjpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif'} as const
export type OutputFormat = keyof typeof OUTPUT_FORMATS

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const CROPS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const
const KNOWN = new Set(
  'w h fit crop rect q fm auto dpr blur sharp max-w max-h min-w min-h fp-x fp-y fp-z or flip bg sat invert dl dlRaw'.split(
    ' ',
  ),
)
const MAX_SIDE = 8192

/**
 * An image transformation: https://www.sanity.io/docs/image-urls. Sizes are in device pixels: `dpr` is already applied.
 */
export interface Transformation {
  width?: number
  height?: number
  maxWidth?: number
  maxHeight?: number
  minWidth?: number
  minHeight?: number
  fit: (typeof FITS)[number]
  crop: (typeof CROPS)[number]
  focal: {x: number; y: number}
  /** Part of the original to extract first, in its pixels. */
  rect?: {left: number; top: number; width: number; height: number}
  quality: number
  format?: OutputFormat
  /** Choose the format by the Accept header. */
  auto: boolean
  blur?: number
  sharpen?: number
  rotate?: number
  flip: string
  background?: string
  gray: boolean
  invert: boolean
}

/**
 * Parses the query of an image URL; returns null when it asks for the original.
 *
 * Throws 400 for values that the hosted service refuses, and 501 for parameters that this lake does not support.
 */
export function parseTransformation(query: URLSearchParams): Transformation | null {
  const names = [...query.keys()].filter((name) => !name.startsWith('dl'))
  const unknown = [...query.keys()].find((name) => !KNOWN.has(name))
  if (unknown) throw httpError(501, `The local lake does not know the image parameter "${unknown}"`)
  if (names.length === 0) return null
  const dpr = number(query, 'dpr', 1, 3) ?? 1
  const side = (name: string) => {
    const value = number(query, name, 1, MAX_SIDE)
    return value === undefined ? undefined : Math.min(MAX_SIDE, Math.round(value * dpr))
  }
  const fm = query.get('fm')
  if (fm && !(fm in OUTPUT_FORMATS)) throw invalid('fm')
  const background = query.get('bg')
  if (background && !/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(background)) throw invalid('bg')
  return withoutUndefined({
    width: side('w'),
    height: side('h'),
    maxWidth: side('max-w'),
    maxHeight: side('max-h'),
    minWidth: side('min-w'),
    minHeight: side('min-h'),
    fit: choice(query, 'fit', FITS) ?? 'clip',
    crop: choice(query, 'crop', CROPS) ?? 'center',
    focal: {x: number(query, 'fp-x', 0, 1) ?? 0.5, y: number(query, 'fp-y', 0, 1) ?? 0.5},
    rect: rectangle(query.get('rect')),
    quality: Math.max(1, number(query, 'q', 0, 100) ?? 75),
    format: fm ? (fm as OutputFormat) : undefined,
    auto: query.get('auto') === 'format',
    blur: number(query, 'blur', 0, 2000),
    sharpen: number(query, 'sharp', 0, 100),
    rotate: Number(choice(query, 'or', ['0', '90', '180', '270'] as const) ?? 0),
    flip: choice(query, 'flip', ['h', 'v', 'hv'] as const) ?? '',
    background: background ? `#${background}` : undefined,
    gray: query.get('sat') === '-100',
    invert: query.get('invert') === 'true',
  })
}

function number(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (text === '' || !Number.isFinite(value) || value < min || value > max) throw invalid(name)
  return value
}

function choice<const T extends readonly string[]>(
  query: URLSearchParams,
  name: string,
  names: T,
): T[number] | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const found = names.find((candidate) => candidate === text)
  if (!found) throw invalid(name)
  return found
}

function rectangle(text: string | null): Transformation['rect'] | undefined {
  if (text === null) return undefined
  const [left, top, width, height, ...rest] = text.split(',').map((part) => Math.round(Number(part)))
  const isValid = [left, top, width, height].every((side) => side !== undefined && Number.isFinite(side) && side >= 0)
  if (!isValid || rest.length > 0 || !width || !height || left === undefined || top === undefined) throw invalid('rect')
  return {left, top, width, height}
}

function withoutUndefined<T extends object>(value: {[K in keyof T]: T[K] | undefined}): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
}

function invalid(name: string) {
  return httpError(400, `Invalid value for image parameter "${name}"`)
}
