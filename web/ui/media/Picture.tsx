import {focalPoint, imageSrcSet, imageUrl, type PictureSource} from '@/lib/content/image'

const WIDTHS = [400, 800, 1320, 1920, 2400]
const OWN = 'page-picture'

type Props = {
  picture: PictureSource | null
  /** The ratio of the frame; without it the page's styles decide. */
  frame?: '3x2' | '4x3' | '21x10'
  /** Width / height of the rendition; without it the picture keeps its own. */
  ratio?: number
  sizes: string
  /** A place that is small everywhere: wider renditions would only be named, in the markup and in the data for React. */
  widest?: number
  /** The page's likely largest contentful paint. */
  priority?: boolean
  /** The page's own picture: the first frame waits until it is parsed, or the picture of the link would not become it. */
  own?: boolean
  /** Hidden in the light theme, and then not loaded; in the dark one as urgent as a picture with priority. */
  darkOnly?: boolean
  alt?: string
}

/**
 * A framed picture that never shifts the page; without a picture the frame shows siding, never a gray icon. Its main colour
 * stands there until it is loaded, on the image itself, so that the dark theme dims both.
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
  // The Content Lake crops a rendition with a ratio around the focal point; otherwise the frame crops, here.
  const objectPosition = ratio ? undefined : focalPoint(picture)
  // An attribute that is undefined would be written into the page's data all the same.
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
