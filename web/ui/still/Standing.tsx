import {cloneElement, type ReactElement, type ReactNode} from 'react'
import {stand} from '@/lib/standing'
import {called, isComponent, isElement, type Host} from './called'
import {StillMarkup} from './StillMarkup'

/** Calls what `Still` left: it is React that calls us here, so that hooks work. Nothing of it may wait. */
function finish(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(finish)
  if (!isElement(node)) return node
  const {type, props} = node
  if (isComponent(type)) {
    const answer = called(type, props)
    if (answer instanceof Promise) throw new Error(`${type.name} waits for something within an editor's text`)
    return finish(answer)
  }
  return props.children === undefined ? node : cloneElement(node, {}, finish(props.children))
}

export function Standing({element}: {element: ReactElement<Host>}) {
  const {children, ...attributes} = element.props
  return <StillMarkup as={String(element.type)} still={stand(finish(children))} {...attributes} />
}
