'use client'

import {createContext, use, type ReactNode} from 'react'

const Context = createContext<ReactNode>(null)

type Props = {page: ReactNode; children: ReactNode}

/**
 * Passes the server-rendered error page to the error boundary: a boundary runs in the browser, has no messages, and its
 * code is part of every page's scripts. A `<template>` cannot hold the page, because React
 * cannot hydrate a template's children.
 */
export const ErrorContent = ({page, children}: Props) => <Context value={page}>{children}</Context>

/** What the error boundary shows. */
export const CurrentErrorPage = () => use(Context)
