import {createTranslator} from 'next-intl'
import {beforeAll, expect, test, vi} from 'vitest'
import ConfirmPage from '@/app/[locale]/(site)/newsletter/confirm/page'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {seedContent} from '../support/content/seedContent'
import {renderMarkup} from '../support/renderMarkup'
import {useSite} from '../support/site'

vi.mock('next-intl/server', () => ({
  setRequestLocale: () => undefined,
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'footer'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()
beforeAll(async () => {
  await site.content.delete('siteSettings')
  await seedContent(site.content)
})

const confirmed = async (locale: Locale) =>
  renderMarkup(await ConfirmPage({params: Promise.resolve({locale}), searchParams: Promise.resolve({done: '1'})}))

test.each(locales)('who has confirmed is told of a code only where one is sent: %s', async (locale) => {
  const {doneText, doneTextPlain} = messagesFor(locale).newsletter.confirm
  await site.content
    .patch('siteSettings')
    .set({offer: {enabled: true, code: 'SPRING'}})
    .commit()
  expect(await confirmed(locale)).toContain(doneText)
  await site.content
    .patch('siteSettings')
    .set({offer: {enabled: true}})
    .commit()
  const page = await confirmed(locale)
  expect(page).toContain(doneTextPlain)
  expect(page).not.toContain(doneText)
})
