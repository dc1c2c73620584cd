'use client'

import {createContext, use, type ReactNode} from 'react'
import {ButtonLink} from '@/ui/Button'

type Props = {labels: Record<'heading' | 'text' | 'retry' | 'home', string>; home: string}

const Context = createContext<Props | undefined>(undefined)

/**
 * Hands the labels of the error page down from the layout, which the server renders: an error boundary runs in the
 * browser and has no messages of its own. A `<template>` cannot hold them, because React cannot hydrate its children.
 */
export function ErrorLabels({children, ...props}: Props & {children: ReactNode}) {
  return <Context value={props}>{children}</Context>
}

/** Replaces a page that failed, in the page's language. It reads nothing: the content may be what failed. */
export function ErrorPage() {
  const props = use(Context)
  if (!props) return null
  const {labels, home} = props
  return (
    <section className="wrap phead" role="alert">
      <h1 className="display">{labels.heading}</h1>
      <p className="lead">{labels.text}</p>
      <div className="actions">
        <ButtonLink href="">{labels.retry}</ButtonLink>
        <ButtonLink variant="outline" href={home}>
          {labels.home}
        </ButtonLink>
      </div>
    </section>
  )
}
