import {PortableText} from '@portabletext/react'
import {draftMode} from 'next/headers'
import {cloneElement, type ReactElement, type ReactNode} from 'react'
import {isDevelopment} from '@/lib/publicEnv'
import {called, isComponent, isElement, type Host} from './called'
import {Standing} from './Standing'

/** Components of libraries that use hooks: these run only where React itself is calling a component. */
const withHooks = new Set<unknown>([PortableText])

/** The tree with its server components called; what is left are elements of HTML and components with hooks. */
async function settle(node: ReactNode): Promise<ReactNode> {
  if (Array.isArray(node)) return Promise.all(node.map(settle))
  if (!isElement(node) || withHooks.has(node.type)) return node
  const {type, props} = node
  if (type === Still) return settle(props.children)
  if (isComponent(type)) return settle(await called(type, props))
  return props.children === undefined ? node : cloneElement(node, {}, await settle(props.children))
}

/**
 * One element of HTML, with server components alone inside, that the browser's code leaves as it came. Next sends every
 * page twice, as HTML and as data for React; what stands in here is sent once, and costs nothing to bring to life. Small
 * listeners on the document (ui/header/Controls) serve the buttons in it. Editors and developers see pages change under
 * their eyes: for them nothing stands still.
 */
export async function Still({children}: {children: ReactElement}) {
  if (isDevelopment || (await draftMode()).isEnabled) return children
  const settled = await settle(children)
  if (!isElement<Host>(settled) || typeof settled.type !== 'string') throw new Error('Still holds one element of HTML')
  return <Standing element={settled} />
}
