import type {CSSProperties} from 'react'
import {focalPoint, imageSrcSet, imageUrl, type PictureSource} from '@/lib/content/image'

const WIDTHS = [400, 800, 1320, 1920]

type Props = {
  picture: PictureSource | null
  /** The ratio of the frame; without it the page's styles decide. */
  frame?: '3x2' | '4x3' | '21x10'
  /** Width / height of the rendition; without it the picture keeps its own. */
  ratio?: number
  sizes: string
  /** The one picture that is likely the largest thing in the first view. */
  priority?: boolean
  alt?: string
}

/**
 * What stands in the picture's place until it has arrived: its main colour, which costs a few bytes; a blurred
 * miniature only for the picture that the first view waits for. On the image itself, so that the dark theme dims both.
 */
function placeholderStyle({lqip, color}: PictureSource, priority: boolean | undefined): CSSProperties {
  if (priority && lqip) return {background: `url(${lqip}) center/cover`}
  return color ? {backgroundColor: color} : {}
}

/** A framed picture that never shifts the page; without a picture the frame shows siding, never a gray icon. */
export function Picture({picture, frame, ratio, sizes, priority, alt}: Props) {
  const className = frame ? `picture picture--${frame}` : 'picture'
  const src = picture && imageUrl(picture, 800, ratio)
  if (!picture || !src) return <div className={`${className} siding-texture`} />
  const width = picture.width ?? 1200
  const height = ratio ? Math.round(width / ratio) : (picture.height ?? 800)
  // A rendition with a ratio is cut around the focal point by the lake; otherwise the frame cuts, here.
  const objectPosition = ratio ? undefined : focalPoint(picture)
  return (
    <div className={className}>
      <img
        src={src}
        srcSet={imageSrcSet(picture, WIDTHS, ratio)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt ?? picture.alt ?? ''}
        style={{...placeholderStyle(picture, priority), objectPosition}}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </div>
  )
}
