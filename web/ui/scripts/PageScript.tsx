'use client'

import {compare} from './compare'
import {drawOnce} from './drawOnce'
import {fetchDrawing} from './fetchDrawing'
import {keepEarlyPress} from './keepEarlyPress'
import {layoutInParts} from './layoutInParts'
import {loadFonts} from './loadFonts'
import {pictureTransition} from './pictureTransition'
import {playFirstClip} from './playFirstClip'
import {prefetchOnIntent} from './prefetchOnIntent'
import {rememberSource} from './rememberSource'
import {showDrawing} from './showDrawing'
import {showFirstStep} from './showFirstStep'
import {startScripts} from './startScripts'
import {turnPictures} from './turnPictures'

/** Each function stands on its own: what is sent is its text, shortened by the build. */
const functions = {
  first: [pictureTransition, keepEarlyPress, layoutInParts],
  last: [rememberSource, drawOnce, startScripts],
  fonts: [loadFonts],
  clips: [playFirstClip],
  compare: [compare],
  fetch: [fetchDrawing],
  drawing: [compare, showDrawing],
  step: [showFirstStep],
  pictures: [turnPictures],
}

/** Short names: the data for React has them once more. */
type Name = keyof typeof functions | 'prefetch'

const textOf = (name: Name) =>
  name === 'prefetch' ? JSON.stringify(prefetchOnIntent) : functions[name].map((each) => `(${each})()`).join(';')

type Props = {name: Name; type?: 'speculationrules'}

/**
 * One of our own scripts, which runs as the page is read. Its text is in the server's page alone: as a property of a
 * server component it would be in the data for React again, and React leaves the text of a script as it is.
 */
export const PageScript = ({name, type}: Props) => (
  <script
    type={type}
    // oxlint-disable-next-line react/no-danger -- as InlineScript, of which the browser needs nothing
    dangerouslySetInnerHTML={{__html: typeof window === 'undefined' ? textOf(name) : ''}}
    suppressHydrationWarning
  />
)
