export type FeedItem = {title: string; url: string; text: string; published: string | null}
export type Feed = {
  title: string
  url: string
  self: string
  language: string
  description: string
  items: readonly FeedItem[]
}

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;'}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
const tag = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`
const published = (date: string | null) => (date ? tag('pubDate', new Date(`${date}T12:00:00Z`).toUTCString()) : '')

/** RSS 2.0. */
export function rss({title, url, self, language, description, items}: Feed): string {
  const entries = items.map(
    (item) =>
      `<item>${tag('title', item.title)}${tag('link', item.url)}${tag('guid', item.url)}${published(item.published)}${tag('description', item.text)}</item>`,
  )
  const head = `${tag('title', title)}${tag('link', url)}${tag('description', description)}${tag('language', language)}`
  const link = `<atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${link}${entries.join('')}</channel></rss>\n`
}
