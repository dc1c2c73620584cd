import {createImageUrlBuilder} from '@sanity/image-url'

type Crop = {top: number | null; bottom: number | null; left: number | null; right: number | null}
type Hotspot = {x: number | null; y: number | null; width: number | null; height: number | null}

/** The result of `pictureFields` in groq.ts. Unfinished content may lack any part. */
export type PictureSource = {
  url: string | null
  width: number | null
  height: number | null
  color: string | null
  /** 1 to 100, set for this picture by its maker or an editor. */
  quality?: number | null
  crop?: Crop | null
  hotspot?: Hotspot | null
  /** Absent for a decorative picture. */
  alt?: string | null
}

/** Keeps files small; lap lines and window bars stay sharp. */
const DEFAULT_QUALITY = 72

const ADDRESS =
  /^(?<base>.*)\/images\/(?<projectId>[^/]+)\/(?<dataset>[^/]+)\/(?<name>[^/?]+)-(?<size>\d+x\d+)\.(?<ext>\w+)/

const side = (value: number | null | undefined) => value ?? 0

/** The address of one rendition; `ratio` (width / height) crops around the editor's focal point. */
export function imageUrl(picture: PictureSource, width: number, ratio?: number): string | undefined {
  const parts = ADDRESS.exec(picture.url ?? '')?.groups
  if (!parts) return undefined
  const {base, projectId = '', dataset = '', name, size, ext} = parts
  const {crop, hotspot} = picture
  const source = {
    asset: {_ref: `image-${name}-${size}-${ext}`},
    ...(crop && {
      crop: {top: side(crop.top), bottom: side(crop.bottom), left: side(crop.left), right: side(crop.right)},
    }),
    ...(hotspot && {
      hotspot: {x: hotspot.x ?? 0.5, y: hotspot.y ?? 0.5, width: hotspot.width ?? 1, height: hotspot.height ?? 1},
    }),
  }
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: base})
    .image(source)
    .width(width)
    .quality(picture.quality ?? DEFAULT_QUALITY)
    .auto('format')
  return (ratio ? builder.height(Math.round(width / ratio)).fit('crop') : builder.fit('max')).url()
}

/** Converts a position in the whole picture to percent of the cropped one. */
const percent = (at: number | null, before: number, after: number) =>
  Math.round(Math.min(1, Math.max(0, ((at ?? 0.5) - before) / (1 - before - after))) * 100)

/** The editor's focal point in the cropped picture, for `object-position`; undefined for the middle. */
export function focalPoint({crop, hotspot}: PictureSource): string | undefined {
  if (!hotspot) return undefined
  const x = percent(hotspot.x, side(crop?.left), side(crop?.right))
  const y = percent(hotspot.y, side(crop?.top), side(crop?.bottom))
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`
}

/** `…?w=480 480w, …`. Never wider than the original: its own width replaces the first larger one. */
export function imageSrcSet(picture: PictureSource, widths: readonly number[], ratio?: number): string {
  const most = picture.width ?? Infinity
  const useful = widths.filter((width) => width <= most)
  const whole = useful.length < widths.length && useful.at(-1) !== most ? [...useful, most] : useful
  return whole.map((width) => `${imageUrl(picture, width, ratio)} ${width}w`).join(', ')
}
