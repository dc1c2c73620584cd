'use client'

import {createContext, use, type ReactNode} from 'react'

const Context = createContext<ReactNode>(null)

type Props = {page: ReactNode; children: ReactNode}

/** Gives the server-rendered error page to the error boundary, which runs in the browser and has no messages. */
export const ErrorContent = ({page, children}: Props) => <Context value={page}>{children}</Context>

/** The content of the error boundary. */
export default function CurrentErrorPage() {
  return use(Context)
}
