import {expect, test} from '../support/engines/test.ts'

test('the theme that was chosen stays on the next page and after a reload', async ({tab, look}) => {
  const isDark = () => tab.evaluate(() => document.documentElement.classList.contains('dark'))
  await tab.open('/services')
  expect(await isDark()).toBe(look.dark)
  if (look.touch) {
    await tab.press('header button', 'Open menu')
    await tab.press(`.mobile-menu [data-theme=${look.dark ? 'light' : 'dark'}]`)
  } else await tab.press('[data-theme=toggle]')
  await expect.poll(isDark).toBe(!look.dark)
  await tab.open('/faq')
  expect(await isDark()).toBe(!look.dark)
  await tab.reload()
  expect(await isDark()).toBe(!look.dark)
})

test('another language keeps the page and what is in its address', async ({tab}) => {
  await tab.open('/blog?category=decks')
  await tab.press('.language-picker button')
  await tab.press('.language-picker a', 'Español')
  await expect.poll(tab.path).toBe('/es/blog?category=decks')
  await tab.settle()
  expect(await tab.evaluate(() => document.documentElement.lang)).toBe('es')
  await tab.open('/admin/login')
  expect(await tab.evaluate(() => document.cookie)).toContain('locale=es')
})

test('search takes the letters each time it is opened, closes by Escape, and leads to what it found', async ({tab}) => {
  await tab.open('/faq')
  for (const word of ['deck', 'roof']) {
    await tab.press('[data-search]')
    await expect.poll(() => tab.isShown('.search-overlay input[type=search]')).toBe(true)
    await tab.type(word)
    await expect.poll(() => tab.text('.search-overlay input')).toBe(word)
    await expect.poll(() => tab.isShown('.search-overlay mark')).toBe(true)
    await tab.key('Escape')
    await expect.poll(() => tab.isShown('.search-overlay')).toBe(false)
  }
  await tab.key('k', 'Control')
  await expect.poll(() => tab.isShown('.search-overlay input[type=search]')).toBe(true)
  await tab.type('vynil sid')
  await expect.poll(() => tab.text('.search-overlay mark')).toMatch(/vinyl/i)
  await tab.press('a.result', 'inyl')
  await expect.poll(tab.path).toContain('vinyl')
})

test('a press on search gives a field the focus before it is over, for the keyboard of an iPhone', async ({tab}) => {
  const pressed = () =>
    tab.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search]')?.click()
      return document.activeElement?.getAttribute('type')
    })
  await tab.open('/faq')
  expect(await pressed(), 'while its code is on the way').toBe('search')
  await tab.type('de')
  await expect.poll(() => tab.text('.search-overlay input')).toBe('de')
  await tab.key('Escape')
  await expect.poll(() => tab.isShown('.search-overlay')).toBe(false)
  expect(await pressed(), 'opened again').toBe('search')
})

test('a link to an answer opens it and goes to it, from another page and on its own', async ({tab}) => {
  const place = (id: string) =>
    tab.evaluate((name) => {
      const answer = document.getElementById(name)
      const top = answer?.closest('details')?.getBoundingClientRect().top ?? -1
      return answer?.closest('details')?.open === true && top >= 0 && top < innerHeight / 2
    }, id)
  await tab.open('/faq')
  const ids = await tab.evaluate(() =>
    [...document.querySelectorAll('.question-list details .prose')].map(({id}) => id),
  )
  const [first = '', last = ''] = [ids[3], ids.at(-4)]
  await tab.open('/services')
  await tab.evaluate((id) => location.assign(`/faq#${id}`), last)
  await expect.poll(tab.path).toBe(`/faq#${last}`)
  await expect.poll(() => place(last)).toBe(true)
  await tab.settle()
  await tab.evaluate((id) => {
    location.hash = id
  }, first)
  await expect.poll(() => place(first)).toBe(true)
})

test('the drawing on the home page appears, and a note on it opens', async ({tab}) => {
  await tab.open('/')
  await expect.poll(() => tab.evaluate(() => document.querySelector<HTMLElement>('.hero .compare')?.inert)).toBe(false)
  await expect.poll(() => tab.isShown('.hero .compare-points button')).toBe(true)
  await tab.press('.hero .compare-points button')
  await expect.poll(() => tab.evaluate(() => document.querySelector('.hero :popover-open') !== null)).toBe(true)
})

test('clips play without sound, and sound and pause are a button each', async ({tab}) => {
  const video = () =>
    tab.evaluate(() => {
      const clip = document.querySelector('video')
      return clip && [clip.muted, clip.paused]
    })
  await tab.open('/gallery')
  await expect.poll(video).toEqual([true, false])
  await tab.press('article.clip button', 'Turn sound on')
  await expect.poll(video).toEqual([false, false])
  await tab.press('article.clip button', 'Pause')
  await expect.poll(video).toEqual([false, true])
})

test('a wall opens layer by layer, by a press and by arrow keys, and says which line of the quote pays for each', async ({
  tab,
}) => {
  const clip = () =>
    tab.evaluate(() => [...document.querySelectorAll('.open-wall svg')].map((each) => getComputedStyle(each).clipPath))
  const lit = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('.example-quote li')]
        .filter(
          (each, _, [first]) =>
            getComputedStyle(each).backgroundColor !== getComputedStyle(first ?? each).backgroundColor,
        )
        .map((each) => each.getAttribute('data-part')),
    )
  const said = () => tab.text('.open-wall .said')
  await tab.open('/services/vinyl-siding')
  const closed = await clip()
  await tab.press('.open-wall label', 'Flashing')
  await expect.poll(said).toContain('Flashing at windows')
  await expect.poll(clip).not.toEqual(closed)
  await expect.poll(lit).toEqual(['flashing'])
  await tab.focus('#wall-flashing')
  await tab.key('ArrowRight')
  await expect.poll(said).toContain('sheathing')
  await tab.key('ArrowRight')
  await expect.poll(said).toContain('What if there is rot?')
})

test('before and after are compared by a press beside the edge, by dragging, and by arrow keys', async ({
  tab,
  look,
}) => {
  const shown = () => tab.text('.compare input[type=range]').then(Number)
  await tab.open('/projects/kitchen-with-an-island')
  expect(await shown()).toBe(50)
  await tab.press('.compare input[type=range]', '', 'right')
  await expect.poll(shown).toBeGreaterThan(80)
  if (!look.touch) {
    await tab.drag('.compare input[type=range]', 'right', 'left')
    await expect.poll(shown).toBeLessThan(20)
  }
  const before = await shown()
  await tab.focus('.compare input[type=range]')
  await tab.key('ArrowLeft')
  await expect.poll(shown).toBe(before - 1)
})

test('a large picture leads to the next, and Escape, its button and a press outside close it', async ({tab}) => {
  const large = () => tab.evaluate(() => document.querySelector('.lightbox dialog[open]')?.id ?? '')
  await tab.open('/projects/roof-after-a-storm')
  await tab.press('.project-pictures .zoom')
  await expect.poll(large).toBe('picture-1')
  await tab.press('dialog[open] button', 'Next picture')
  await expect.poll(large).toBe('picture-2')
  await tab.key('ArrowLeft')
  await expect.poll(large).toBe('picture-1')
  await tab.key('Escape')
  await expect.poll(large).toBe('')
  await tab.press('.project-pictures .zoom')
  await expect.poll(large).toBe('picture-1')
  await tab.press('dialog[open] button', 'Close')
  await expect.poll(large).toBe('')
  await tab.press('.project-pictures .zoom')
  await expect.poll(large).toBe('picture-1')
  await tab.pressAt({x: 4, y: 4})
  await expect.poll(large).toBe('')
})

test('no script, style sheet or font is fetched twice, on the first page and the next', async ({tab}) => {
  await tab.open('/services')
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await tab.open('/projects')
  // What was on its way when the page was left is asked again.
  const files = tab.asked().filter((each) => each.startsWith('200 ') && each.includes('/_next/static/'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((each, index) => files.indexOf(each) !== index)).toEqual([])
})
