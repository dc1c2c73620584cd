'use client'

import {localePath, locales} from '@/lib/locales'
import {brokenWords} from '@/lib/publicEnv'

export function BrokenWords() {
  return (
    <main>
      <title>{brokenWords.en.heading}</title>
      <meta name="robots" content="noindex" />
      {locales.map((locale) => (
        <section lang={locale} key={locale}>
          <h1>{brokenWords[locale].heading}</h1>
          <p>{brokenWords[locale].text}</p>
          <p>
            <a href={localePath(locale, '/')}>{brokenWords[locale].home}</a>
          </p>
        </section>
      ))}
    </main>
  )
}
