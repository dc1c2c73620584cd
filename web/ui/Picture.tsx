import {imageSrcSet, imageUrl, type PictureSource} from '@/lib/image'

const WIDTHS = [400, 640, 960, 1400, 1920]

type Props = {
  picture: PictureSource | null
  /** The CSS class of the frame's ratio: r32, r43, r45, r11, r169, r21. */
  frame?: string
  /** Width / height of the rendition; without it the picture keeps its own. */
  ratio?: number
  sizes: string
  /** The one picture that is likely the largest thing in the first view. */
  priority?: boolean
  alt?: string
}

/** A framed picture that never shifts the page; without a picture the frame shows siding, never a gray icon. */
export function Picture({picture, frame = '', ratio, sizes, priority, alt}: Props) {
  const src = picture && imageUrl(picture, 800, ratio)
  if (!picture || !src) return <div className={`pic lap ${frame}`} />
  const width = picture.width ?? 1200
  const height = ratio ? Math.round(width / ratio) : (picture.height ?? 800)
  const placeholder = priority && picture.lqip ? {backgroundImage: `url(${picture.lqip})`, backgroundSize: 'cover'} : {}
  return (
    <div className={`pic ${frame}`} style={picture.color ? {backgroundColor: picture.color} : undefined}>
      <img
        src={src}
        srcSet={imageSrcSet(picture, WIDTHS, ratio)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt ?? picture.alt ?? ''}
        style={placeholder}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </div>
  )
}
