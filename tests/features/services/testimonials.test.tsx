import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import {renderMarkup} from '../../support/renderMarkup'
import {useSite} from '../../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'services'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()
await site.content.create({_id: 'service-decks', _type: 'service', slug: {_type: 'slug', current: 'decks'}})
await site.content.create({
  _id: 'testimonial-deck',
  _type: 'testimonial',
  service: {_type: 'reference', _ref: 'service-decks'},
  rating: 5,
  sample: false,
})
await site.content.create({
  _id: 'testimonial-sample',
  _type: 'testimonial',
  service: {_type: 'reference', _ref: 'service-decks'},
  rating: 5,
  sample: true,
})

test.each(locales)(
  'the page of a service has real testimonials; those of vinyl siding are called samples while one is: %s',
  async (locale) => {
    const {getService} = await import('@/features/services/queries')
    const {ServiceDetail} = await import('@/features/services/detail/ServiceDetail')
    const t = createTranslator({locale, messages: messagesFor(locale), namespace: 'services'})
    const [samples, samplesNote, testimonials] = [t('samples', {count: 1}), t('samplesNote'), t('testimonials')]
    const service = await getService('decks', locale)
    expect(service?.testimonials.map(({_id}) => _id)).toEqual(['testimonial-deck'])
    const shown = async (sample: boolean) => {
      const given = {...service!, testimonials: service!.testimonials.map((each) => ({...each, sample}))}
      const html = await renderMarkup(await ServiceDetail({service: given, locale, contact: null}))
      return [testimonials, samples, samplesNote, 'class="stars"'].filter((words) => html.includes(words))
    }
    expect(await shown(true)).toEqual([samples, samplesNote])
    expect(await shown(false)).toEqual([testimonials, 'class="stars"'])
  },
)
