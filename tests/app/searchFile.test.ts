import {expect, test, vi} from 'vitest'
import type {SearchFile} from '@/features/search/searchFile'
import {seedContent} from '../support/content/seedContent'
import {useSite} from '../support/site'

vi.mock('@/app/_site/HomeReviews', () => ({
  reviewsOverview: () => Promise.resolve({count: 12, average: 4.8}),
}))

const site = await useSite()
await site.content.delete('siteSettings')
await seedContent(site.content)

async function searchFile(locale: string): Promise<SearchFile> {
  const {GET} = await import('@/app/search/[file]/route')
  const file = `${locale}.json`
  return (await GET(new Request(`http://localhost:3000/search/${file}`), {params: Promise.resolve({file})})).json()
}

const promiseIn = async (locale: string) => (await searchFile(locale)).words.quick[0]?.text

test('search promises the answer that the settings promise', async () => {
  await site.content.patch('siteSettings').set({responseHours: 48}).commit()
  expect(await promiseIn('en')).toBe('Reply within 48 hours on working days')
  expect(await promiseIn('pt-BR')).toBe('Resposta em até 48 horas, em dias úteis')
  await site.content.patch('siteSettings').set({responseHours: 1}).commit()
  expect(await promiseIn('es')).toBe('Respuesta en 1 hora, en días hábiles')
})

test.each([
  ['en', '4.8'],
  ['pt-BR', '4,8'],
  ['es', '4.8'],
])('in %s the page of reviews is found with the average %s', async (locale, score) => {
  const {entries} = await searchFile(locale)
  expect(entries.flatMap(({rating}) => rating ?? [])).toEqual([{average: 4.8, score}])
})
