import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {PageShell} from '@/app/_site/PageShell'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {seedContent} from '../support/content/seedContent'
import {renderMarkup} from '../support/renderMarkup'
import {useSite} from '../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'footer'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()

/** The classes of the footer's cells, in their order. */
async function cells() {
  const html = await renderMarkup(
    <PageShell locale="en" path="/contact">
      text
    </PageShell>,
  )
  const footer = html.slice(html.indexOf('<footer'))
  return [
    ...footer.matchAll(/<(?:div|nav)[^>]* class="(business|opening|wide|subscribe|area|registration|language)"/g),
  ].map(([, name]) => name)
}

test('without an offer the footer has no empty cell: the pages take its place', async () => {
  await site.content.delete('siteSettings')
  await seedContent(site.content)
  await site.content.patch('siteSettings').set({'offer.enabled': true}).commit()
  expect(await cells()).toEqual(['business', 'opening', 'subscribe', 'area', 'registration', 'language'])
  await site.content.patch('siteSettings').set({'offer.enabled': false}).commit()
  expect(await cells()).toEqual(['business', 'opening', 'wide', 'area', 'registration', 'language'])
})

test('without a registration, a license or an insurance the footer speaks of none', async () => {
  await seedContent(site.content)
  await site.content.patch('siteSettings').unset(['registrationNumber']).commit()
  expect(await cells()).not.toContain('registration')
})
