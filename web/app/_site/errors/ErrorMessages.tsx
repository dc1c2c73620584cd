'use client'

import {localePath, locales} from '@/lib/locales'
import {errorMessages} from '@/lib/config/publicEnv'

export function ErrorMessages() {
  return (
    <main>
      <title>{errorMessages.en.heading}</title>
      <meta name="robots" content="noindex" />
      {locales.map((locale) => (
        <section lang={locale} key={locale}>
          <h1>{errorMessages[locale].heading}</h1>
          <p>{errorMessages[locale].text}</p>
          <p>
            <a href={localePath(locale, '/')}>{errorMessages[locale].home}</a>
          </p>
        </section>
      ))}
    </main>
  )
}
