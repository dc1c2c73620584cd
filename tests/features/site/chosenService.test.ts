import {expect, test} from 'vitest'
import {seedContent} from '../../support/content/seedContent'
import {useSite} from '../../support/site'

const site = await useSite()

test('who asks from a roof asks for a roof, although its service is siding too', async () => {
  await site.content.delete('siteSettings')
  await seedContent(site.content)
  const [{getHome}, {getArticle}, {getProject}] = await Promise.all([
    import('@/features/site/home/queries'),
    import('@/features/articles/queries'),
    import('@/features/projects/queries'),
  ])
  const {hero} = await getHome('en')
  const chosen = hero?.keynotes?.map(({key, option}) => [key, option])
  expect(chosen).toContainEqual(['roof', 'Roofing Services'])
  expect(chosen).toContainEqual(['windows', 'Windows & Doors'])
  expect((await getArticle('roof-inspection-from-the-ground', 'en'))?.bookingOption).toBe('Roofing Services')
  expect((await getProject('roof-after-a-storm', 'en'))?.bookingOption).toBe('Storm Damage Repair')
  expect((await getProject('colonial-in-fiber-cement', 'en'))?.bookingOption).toBe('Hardie Plank Siding')
})

test('WhatsApp is offered where the business has a number for it, with the first words written', async () => {
  const {whatsappLink} = await import('@/features/site/links')
  expect(whatsappLink({whatsapp: null}, 'Olá!')).toBeUndefined()
  expect(whatsappLink({whatsapp: '+12015550142'}, 'Olá! Queria')).toBe(
    'https://wa.me/12015550142?text=Ol%C3%A1%21+Queria',
  )
})
