import type {ComponentProps} from 'react'
import {focalPoint, type PictureSource} from '@/lib/content/image'
import {Compare} from '@/ui/media/Compare'
import {Picture} from '@/ui/media/Picture'
import {HeroNotes, type HeroNotesProps} from './HeroNotes'
import './hero.css'

/** Of the hero's pictures; the frame is narrower than the picture that covers it. */
export const SIZES = '(min-width: 1000px) max(60vw, min(84vw, 80rem)), 100vw'

type Props = {
  picture: PictureSource
  labels: ComponentProps<typeof Compare>['labels'] & HeroNotesProps['labels']
  notes: HeroNotesProps['notes']
}

/** Lies over the built house, invisible until its picture is there. */
export function HeroDrawing({picture, labels, notes}: Props) {
  const place = {ratio: (picture.width ?? 8) / (picture.height ?? 5), focus: focalPoint(picture) ?? '50% 50%'}
  return (
    <div className="hero-drawing">
      <Compare before={<Picture picture={picture} sizes={SIZES} />} labels={labels} start={46} reveals>
        <HeroNotes notes={notes} place={place} labels={labels} />
      </Compare>
    </div>
  )
}
