import {ButtonLink} from '@/ui/Button'
import {messagesFor} from '@/i18n/messages'
import {localePath, locales} from '@/lib/locales'

type Props = {labels: Record<'heading' | 'text' | 'retry' | 'home', string>; home: string}

/** Replaces a failed page, in the page's language. Reads no content, because reading may be what failed. */
export function ErrorPage({labels, home}: Props) {
  return (
    <section className="wrap page-head" role="alert">
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

/** Loaded only when the layout has failed: it contains the messages of all languages. */
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
