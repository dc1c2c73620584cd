import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {filesIn, withAssets} from '../../../tools/seed/assets.ts'
import {readContent} from '../../../tools/seed/content.ts'

/**
 * Writes the starting content with one small picture in place of all its pictures and clips: the lake reads the colours
 * of each, which takes longer than most tests. `tests/tools/seed` seeds the real ones.
 */
export async function seedContent(client: SanityClient): Promise<void> {
  const {documents} = readContent()
  const pixels = {width: 40, height: 30, channels: 3, background: 'tan'} as const
  const png = await sharp({create: pixels}).png().toBuffer()
  const assets = {
    image: await client.assets.upload('image', png, {filename: 'picture.png'}),
    file: await client.assets.upload('file', Buffer.from('clip'), {filename: 'clip.mp4', contentType: 'video/mp4'}),
  }
  const ids = new Map([...filesIn(documents)].map(([file, kind]) => [file, assets[kind]._id]))
  const transaction = client.transaction()
  for (const document of documents) transaction.createIfNotExists(withAssets(document, ids))
  await transaction.commit({visibility: 'sync'})
}
