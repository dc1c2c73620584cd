import {messagesFor} from '@/i18n/messages'
import {localePath, locales} from '@/lib/locales'

/** Loaded only when the layout has failed: it brings the messages of all languages. */
export function ErrorMessages() {
  return (
    <main>
      <title>{messagesFor('en').errors.failed.heading}</title>
      <meta name="robots" content="noindex" />
      {locales.map((locale) => {
        const {heading, text, home} = messagesFor(locale).errors.failed
        return (
          <section lang={locale} key={locale}>
            <h1>{heading}</h1>
            <p>{text}</p>
            <p>
              <a href={localePath(locale, '/')}>{home}</a>
            </p>
          </section>
        )
      })}
    </main>
  )
}
