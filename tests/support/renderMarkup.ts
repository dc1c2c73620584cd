import {text} from 'node:stream/consumers'
import type {ReactNode} from 'react'
import {prerenderToNodeStream} from 'react-dom/static'

/** The markup of components of which some wait for something, as a page of the server has it. */
export async function renderMarkup(node: ReactNode): Promise<string> {
  const {prelude} = await prerenderToNodeStream(node)
  return text(prelude)
}
