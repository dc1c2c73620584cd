import {draftMode} from 'next/headers'
import {cloneElement, isValidElement, type ReactElement, type ReactNode} from 'react'
import {isDevelopment} from '@/lib/publicEnv'
import {stand} from '@/lib/standing'
import {StillMarkup} from './StillMarkup'

type Host = {children?: ReactNode} & Record<string, unknown>
type Component = (props: unknown) => ReactNode | Promise<ReactNode>

const isComponent = (type: unknown): type is Component => typeof type === 'function'
const isForBrowser = (type: Component) => '$$typeof' in type

/** The tree with its server components called, so that nothing but elements of HTML is left. */
async function settle(node: ReactNode): Promise<ReactNode> {
  if (Array.isArray(node)) return Promise.all(node.map(settle))
  if (!isValidElement<Host>(node)) return node
  const {type, props} = node
  if (type === Still) return settle(props.children)
  if (isComponent(type)) {
    if (isForBrowser(type)) throw new Error(`${type.name} is a client component: nothing within Still comes alive`)
    return settle(await type(props))
  }
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
  if (!isValidElement<Host>(settled) || typeof settled.type !== 'string') {
    throw new Error('Still holds one element of HTML')
  }
  const {children: inside, ...attributes} = settled.props
  return <StillMarkup as={settled.type} still={stand(inside)} {...attributes} />
}
