import type {ReactNode} from 'react'

/** What a `styles.ts` exports in development, where the bundler links its sheets; in production see loader.mjs. */
export const Sheet = ({children}: {children?: ReactNode}) => children
