import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import CurrentErrorPage, {ErrorContent} from '@/app/[locale]/(site)/error'
import {ErrorPage} from '@/app/_site/errors/ErrorPage'
import {messagesFor} from '@/i18n/messages'
import {locales} from '@/lib/locales'

test.for(locales)('a page that failed says so in %s, with a way home', (locale) => {
  const labels = messagesFor(locale).errors.failed
  const html = renderToStaticMarkup(
    <ErrorContent page={<ErrorPage labels={labels} home={`/${locale}`} />}>
      <CurrentErrorPage />
    </ErrorContent>,
  )
  expect(html).toContain(`>${labels.heading}</h1>`)
  expect(html).toContain(`href="/${locale}">${labels.home}</a>`)
})

test('a page that did not fail carries no heading of the error page', () => {
  const html = renderToStaticMarkup(
    <ErrorContent page={<ErrorPage labels={messagesFor('en').errors.failed} home="/" />}>
      <h1>Services</h1>
    </ErrorContent>,
  )
  expect(html).toBe('<h1>Services</h1>')
})
