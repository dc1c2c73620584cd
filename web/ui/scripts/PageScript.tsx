'use client'

import {
  clipsScript,
  earlyPressScript,
  layoutInPartsScript,
  pictureTransitionScript,
  prefetchOnIntent,
  sourceScript,
} from './scripts'

/** Short names: the data for React has them once more. */
const scripts = {
  first: `${pictureTransitionScript};${earlyPressScript};${layoutInPartsScript}`,
  prefetch: prefetchOnIntent,
  source: sourceScript,
  clips: clipsScript,
}

type Props = {name: keyof typeof scripts; type?: 'speculationrules'}

/**
 * One of our own scripts, which runs as the page is read. Its text is in the server's page alone: as a property of a
 * server component it would be in the data for React again, and React leaves the text of a script as it is.
 */
export const PageScript = ({name, type}: Props) => (
  <script
    type={type}
    // oxlint-disable-next-line react/no-danger -- as InlineScript, of which the browser needs nothing
    dangerouslySetInnerHTML={{__html: typeof window === 'undefined' ? scripts[name] : ''}}
    suppressHydrationWarning
  />
)
