'use client'

import {useEffect} from 'react'

/** A page that broke: shows the words that the layout keeps, in the page's language. */
export default function BrokenPage() {
  useEffect(() => {
    const words = document.getElementById('broken')
    words?.removeAttribute('hidden')
    return () => words?.setAttribute('hidden', '')
  }, [])
  return null
}
