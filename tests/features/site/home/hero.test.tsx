import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Hero, HeroNotes} from '@/features/site/home/hero/Hero'
import type {PictureSource} from '@/lib/content/image'
import {renderMarkup} from '../../../support/renderMarkup.ts'

const source = (name: string): PictureSource => ({
  url: `http://localhost:3900/images/local/content/${name.repeat(40)}-2880x1800.jpg`,
  width: 2880,
  height: 1800,
  color: '#98b8c8',
  alt: `The house ${name}`,
})
const [day, dusk] = [source('a'), source('c')]
const notes = [
  {
    key: 'roof',
    title: 'Roof',
    left: 40,
    top: 20,
    permit: 'Usually no',
    href: '/booking?service=Roofing%20Services',
  },
]

const labels = {time: 'Time', permit: 'Permit', price: 'Price', quote: 'Get Free Quote'}

const hero = (pictures: Partial<Record<'day' | 'dusk', PictureSource>>, height?: {label: string}) =>
  renderMarkup(
    <Hero
      heading="Good work"
      lead="Decks"
      pictures={{day, dusk: null, ...pictures}}
      drawing={<p>The drawing</p>}
      height={height && {...height, ridge: 6, ground: 75}}
      note=""
      cells={[]}
    >
      {null}
    </Hero>,
  )

test('the built house comes first and with priority, and the drawing over it', async () => {
  const markup = await hero({dusk})
  expect(markup.indexOf('The house a')).toBeLessThan(markup.indexOf('The drawing'))
  expect(markup).toMatch(/<img[^>]*alt="The house a"[^>]*fetchPriority="high"/i)
  expect(markup).not.toMatch(/<img[^>]*alt="The house a"[^>]*loading="lazy"/)
})

test('the day alone is enough: no dusk, no measure', async () => {
  const markup = await hero({})
  expect(markup.match(/<img/g)).toHaveLength(1)
  expect(markup).not.toContain('class="dusk"')
  expect(markup).not.toContain('class="height"')
})

test('the picture at dusk waits for the dark theme: lazy, silent to those who hear the page, urgent once it is shown', async () => {
  expect(await hero({dusk})).toMatch(
    /<div class="dusk"><div class="picture"><img[^>]*alt=""[^>]*loading="lazy"[^>]*fetchPriority="high"/i,
  )
})

test('the measure beside the picture has its figure, and begins and ends where the house does', async () => {
  expect(await hero({}, {label: 'Ground to ridge 30′-0″'})).toMatch(
    /class="height" style="top:6%;bottom:25%"[^>]*><span>Ground to ridge 30′-0″/,
  )
})

test('a note is a button that opens its facts, with a quote that knows the service', () => {
  const markup = renderToStaticMarkup(
    <HeroNotes notes={notes} place={{ratio: 1.6, focus: '50% 50%'}} labels={labels} />,
  )
  expect(markup).toMatch(/<button type="button" popoverTarget="note-roof">.*Roof/i)
  expect(markup).toMatch(/popover="auto" id="note-roof"/)
  expect(markup).toContain('<dt>Permit</dt><dd>Usually no</dd>')
  expect(markup).not.toContain('Price')
  expect(markup).toContain('href="/booking?service=Roofing%20Services"')
})

test('notes keep their place in a picture that is cut around its focal point', () => {
  const place = {ratio: 1.6, focus: '20% 50%'}
  const markup = renderToStaticMarkup(<HeroNotes notes={notes} place={place} labels={labels} />)
  expect(markup).toContain('--ratio:1.6;left:20%;top:50%;translate:-20% -50%')
})
