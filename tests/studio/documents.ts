import type {SanityClient} from '@sanity/client'

const item = (type: string, language: string, value: unknown) => ({
  _key: language,
  _type: `internationalizedArray${type}Value`,
  language,
  value,
})

export const line = (value: string) => [item('String', 'en', value)]

export const paragraph = (text: string) => [
  {_type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [{_type: 'span', _key: 's', text, marks: []}]},
]

/** Returns an id without history from earlier runs. */
export const freshId = (name: string) => `e2e-${name}-${Date.now().toString(36)}`

/** A question in English, as an editor would have published it. */
export const question = (id: string, words: string) => ({
  _id: id,
  _type: 'faq',
  question: line(words),
  answer: [item('RichText', 'en', paragraph('An answer.'))],
  group: 'work',
  order: 900,
})

/** Publishes a question like the Studio, so that its history contains the revision. */
export async function publishQuestion(client: SanityClient, id: string, words: string) {
  const {_id, ...attributes} = question(`drafts.${id}`, words)
  await client.createIfNotExists({_id, ...attributes})
  await client.action({actionType: 'sanity.action.document.publish', draftId: _id, publishedId: id})
}

/** Returns the published document and the draft of an id. */
export async function stored(client: SanityClient, id: string) {
  const [published, draft] = await client.getDocuments([id, `drafts.${id}`])
  return {published, draft}
}

export const englishQuestion = (client: SanityClient, id: string) =>
  client.fetch<string | null>('*[_id == $id][0].question[language == "en"][0].value', {id})
