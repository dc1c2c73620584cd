import sharp, {type Sharp} from 'sharp'
import {MAX_PIXELS} from './image.ts'
import {OUTPUT_FORMATS, type OutputFormat, type Transformation} from './params.ts'

interface Box {
  width: number
  height: number
}

/** Up to this sigma blur the image itself. The time grows with sigma, so a stronger blur uses a smaller image. */
const MAX_BLUR_SIGMA = 10

/** Renders an image. Applies the EXIF orientation first; drops metadata. */
export async function transformImage(bytes: Buffer, t: Transformation, format: OutputFormat): Promise<Buffer> {
  const upright = await sharp(bytes, {limitInputPixels: MAX_PIXELS}).rotate().toBuffer({resolveWithObject: true})
  const source = cropRectangle(upright.info, t)
  let image = sharp(upright.data, {limitInputPixels: MAX_PIXELS}).extract(source)
  image = resize(image, source, t)
  if (t.rotate) image = sharp(await image.png().toBuffer()).rotate(t.rotate)
  if (t.flip.includes('h')) image = image.flop()
  if (t.flip.includes('v')) image = image.flip()
  if (t.gray) image = image.grayscale()
  if (t.invert) image = image.negate({alpha: false})
  if (t.blur) image = await blur(image, t.blur)
  if (t.sharpen) image = image.sharpen({sigma: 0.5 + t.sharpen / 50})
  return encode(image, t, format).toBuffer()
}

/** Blurs on the hosted scale of 0 to 2000. A strong blur leaves no detail, so a reduced copy looks the same. */
async function blur(image: Sharp, amount: number): Promise<Sharp> {
  const sigma = Math.max(0.3, amount / 2)
  if (sigma <= MAX_BLUR_SIGMA) return image.blur(sigma)
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  const scale = MAX_BLUR_SIGMA / sigma
  const reduced = await sharp(data, {raw: {width, height, channels}})
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {fit: 'fill'})
    .blur(MAX_BLUR_SIGMA)
    .png()
    .toBuffer()
  return sharp(reduced).resize(width, height, {fit: 'fill'})
}

function cropRectangle(whole: Box, {rect}: Transformation): Box & {left: number; top: number} {
  const left = Math.min(rect?.left ?? 0, whole.width - 1)
  const top = Math.min(rect?.top ?? 0, whole.height - 1)
  return {
    left,
    top,
    width: Math.min(rect?.width ?? whole.width, whole.width - left),
    height: Math.min(rect?.height ?? whole.height, whole.height - top),
  }
}

/** Returns the number of pixels that a transformation of this image renders at most. */
export function outputPixels(image: Box, t: Transformation): number {
  const source = cropRectangle(image, t)
  const {width, height} = bounds(source, t)
  if (width && height && t.fit !== 'clip' && t.fit !== 'max') return width * height
  const scale = Math.min(width ? width / source.width : Infinity, height ? height / source.height : Infinity)
  return source.width * source.height * (Number.isFinite(scale) ? scale : 1) ** 2
}

function resize(image: Sharp, source: Box, t: Transformation): Sharp {
  const {width, height} = bounds(source, t)
  if (!width && !height) return image
  const background = t.background ?? {r: 0, g: 0, b: 0, alpha: 0}
  if (!width || !height) {
    return image.resize({width, height, withoutEnlargement: t.fit === 'max' || t.fit === 'min' || t.fit === 'fillmax'})
  }
  switch (t.fit) {
    case 'clip':
      return image.resize(width, height, {fit: 'inside'})
    case 'max':
      return image.resize(width, height, {fit: 'inside', withoutEnlargement: true})
    case 'fill':
      return image.resize(width, height, {fit: 'contain', background})
    case 'fillmax':
      return fillMax(image, source, width, height, background)
    case 'scale':
      return image.resize(width, height, {fit: 'fill'})
    case 'crop':
      return cropTo(image, source, {width, height}, t)
    case 'min': {
      const ratio = Math.min(1, source.width / width, source.height / height)
      return cropTo(image, source, {width: Math.round(width * ratio), height: Math.round(height * ratio)}, t)
    }
    default:
      return t.fit satisfies never
  }
}

/** Computes the target size. `max-*` and `min-*` let a crop follow the shape of the source. */
function bounds(source: Box, t: Transformation): Partial<Box> {
  const ratio = source.width / source.height
  const width = t.width ?? (t.maxWidth && t.height ? t.height * ratio : t.maxWidth)
  const height = t.height ?? (t.maxHeight && t.width ? t.width / ratio : t.maxHeight)
  return {width: clamp(width, t.minWidth, t.maxWidth), height: clamp(height, t.minHeight, t.maxHeight)}
}

function fillMax(image: Sharp, source: Box, width: number, height: number, background: string | object): Sharp {
  const scale = Math.min(1, width / source.width, height / source.height)
  const inner = {width: Math.round(source.width * scale), height: Math.round(source.height * scale)}
  const left = Math.floor((width - inner.width) / 2)
  const top = Math.floor((height - inner.height) / 2)
  return image
    .resize(inner.width, inner.height, {fit: 'fill'})
    .extend({left, top, right: width - inner.width - left, bottom: height - inner.height - top, background})
}

function cropTo(image: Sharp, source: Box, target: Box, t: Transformation): Sharp {
  if (t.crop === 'entropy') return image.resize(target.width, target.height, {fit: 'cover', position: 'entropy'})
  const scale = Math.max(target.width / source.width, target.height / source.height)
  const scaled = {
    width: Math.max(target.width, Math.round(source.width * scale)),
    height: Math.max(target.height, Math.round(source.height * scale)),
  }
  const {x, y} = cropCentre(t)
  return image.resize(scaled.width, scaled.height, {fit: 'fill'}).extract({
    left: offsetAround(x, scaled.width, target.width),
    top: offsetAround(y, scaled.height, target.height),
    ...target,
  })
}

/** Returns the point to keep closest to the centre, as fractions of the source. */
function cropCentre({crop, focal}: Transformation): {x: number; y: number} {
  switch (crop) {
    case 'focalpoint':
      return focal
    case 'top':
      return {x: 0.5, y: 0}
    case 'bottom':
      return {x: 0.5, y: 1}
    case 'left':
      return {x: 0, y: 0.5}
    case 'right':
      return {x: 1, y: 0.5}
    case 'center':
    case 'entropy':
      return {x: 0.5, y: 0.5}
    default:
      return crop satisfies never
  }
}

function encode(image: Sharp, t: Transformation, format: OutputFormat): Sharp {
  const {quality} = t
  const flat = t.background ? image.flatten({background: t.background}) : image
  const name = OUTPUT_FORMATS[format]
  switch (name) {
    case 'jpeg':
      return flat.flatten({background: t.background ?? '#fff'}).jpeg({quality, progressive: format === 'pjpg'})
    case 'png':
      return flat.png()
    case 'webp':
      return flat.webp({quality})
    case 'avif':
      // AVIF needs a lower number for the same look: 50 equals about 75 of the others. Effort 1 takes a third of the
      // time of the default.
      return flat.avif({quality: Math.max(1, Math.round((quality * 2) / 3)), effort: 1})
    default:
      return name satisfies never
  }
}

function clamp(value: number | undefined, min = 1, max = Infinity): number | undefined {
  return value === undefined ? undefined : Math.round(Math.min(max, Math.max(min, value)))
}

/** Returns the offset that puts `middle` of the whole as close as possible to the centre of the part. */
function offsetAround(middle: number, whole: number, part: number): number {
  return Math.max(0, Math.min(whole - part, Math.round(middle * whole - part / 2)))
}
