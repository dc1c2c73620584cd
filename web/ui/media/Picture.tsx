import {focalPoint, imageSrcSet, imageUrl, type PictureSource} from '@/lib/content/image'

const WIDTHS = [400, 800, 1320, 1920, 2400]
const OWN = 'page-picture'

type Props = {
  picture: PictureSource | null
  /** The ratio of the frame; without it the page's styles decide. */
  frame?: '3x2' | '4x3' | '21x10'
  /** Width / height of the rendition; by default the picture's own. */
  ratio?: number
  sizes: string
  /**
   * The widest useful rendition, for a place that is small on every screen. Naming wider ones would only lengthen the
   * page.
   */
  widest?: number
  /** The page's likely largest contentful paint. */
  priority?: boolean
  /**
   * The page's main picture. The first frame waits until it is parsed: otherwise the link's picture could not grow into
   * it.
   */
  own?: boolean
  /** Hidden in the light theme, where it does not load; in the dark theme as urgent as a picture with priority. */
  darkOnly?: boolean
  alt?: string
}

/**
 * A picture whose frame never shifts the page. Without a picture the frame shows siding. The picture's main colour
 * stands there until it has loaded, on the image itself, so that the dark theme dims both.
 */
export function Picture({
  picture,
  frame,
  ratio,
  sizes,
  widest = Infinity,
  priority = false,
  own = false,
  darkOnly = false,
  alt,
}: Props) {
  const urgent = priority || darkOnly
  const className = frame ? `picture picture--${frame}` : 'picture'
  const src = picture && imageUrl(picture, 800, ratio)
  if (!picture || !src) return <div className={`${className} siding-texture`} />
  const width = picture.width ?? 1200
  const height = ratio ? Math.round(width / ratio) : (picture.height ?? 800)
  // The Content Lake crops renditions with a ratio around the focal point. For all others the frame crops here.
  const objectPosition = ratio ? undefined : focalPoint(picture)
  // Leave out undefined attributes: React would write them into the page's data.
  return (
    <div className={className} {...(own && {id: OWN})}>
      {own && <link rel="expect" href={`#${OWN}`} blocking="render" />}
      <img
        src={src}
        srcSet={imageSrcSet(
          picture,
          WIDTHS.filter((each) => each <= widest),
          ratio,
        )}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt ?? picture.alt ?? ''}
        style={{...(picture.color && {backgroundColor: picture.color}), ...(objectPosition && {objectPosition})}}
        {...(!priority && {loading: 'lazy'})}
        {...(urgent ? {fetchPriority: 'high'} : {decoding: 'async'})}
      />
    </div>
  )
}
