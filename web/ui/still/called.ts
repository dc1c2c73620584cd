import {isValidElement, type ReactElement, type ReactNode} from 'react'

export type Host = {children?: ReactNode} & Record<string, unknown>
type Component = (props: unknown) => ReactNode | Promise<ReactNode>

export const isElement = <Props = Host>(node: unknown): node is ReactElement<Props> => isValidElement<Props>(node)
export const isComponent = (type: unknown): type is Component => typeof type === 'function'

/** What a server component answers. One for the browser would never come alive: that is a mistake of ours. */
export function called(type: Component, props: unknown): ReactNode | Promise<ReactNode> {
  if ('$$typeof' in type) throw new Error(`${type.name} is a client component: nothing within Still comes alive`)
  return type(props)
}
