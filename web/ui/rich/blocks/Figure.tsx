import type {PictureSource} from '@/lib/content/image'
import {Picture} from '../../media/Picture'
import '@/ui/rich/rich.css'

export type FigureValue = Partial<PictureSource> & {caption?: string | null}

const complete = (value: FigureValue): PictureSource => ({
  url: null,
  width: null,
  height: null,
  color: null,
  ...value,
})

export function Figure({value}: {value: FigureValue}) {
  return (
    <figure className="figure">
      <Picture picture={complete(value)} sizes="(min-width: 1240px) 55rem, (min-width: 720px) 44rem, 92vw" />
      {value.caption && <figcaption>{value.caption}</figcaption>}
    </figure>
  )
}
