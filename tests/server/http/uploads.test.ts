import {expect, test} from 'vitest'
import {uploading} from '@/server/http/uploads'

const MB = 1024 * 1024
const one = (key: string, times = 1) => [{key, times}]

/** An upload that holds so many bytes until it is ended. */
function startUpload(keys: {key: string; times: number}[], bytes = 0) {
  const {promise, resolve: end} = Promise.withResolvers<void>()
  const done = uploading(keys, async (hold) => {
    hold(bytes)
    await promise
  })
  return {end, done}
}

test('two uploads of a client are in progress, a third is refused until one has ended', async () => {
  const two = [startUpload(one('a')), startUpload(one('a'))]
  await expect(startUpload(one('a')).done).rejects.toMatchObject({status: 429})
  const other = startUpload(one('b'))
  two[0]?.end()
  await two[0]?.done
  const third = startUpload(one('a'))
  for (const {end} of [...two, other, third]) end()
  await Promise.all([...two, other, third].map(({done}) => done))
})

test('those whom one address stands for may have more', async () => {
  const many = Array.from({length: 40}, () => startUpload(one('direct', 20)))
  await expect(startUpload(one('direct', 20)).done).rejects.toMatchObject({status: 429})
  for (const {end} of many) end()
  await Promise.all(many.map(({done}) => done))
})

test('all uploads together hold 120 MB; what an ended one held is free again', async () => {
  const large = startUpload(one('c'), 119 * MB)
  await expect(startUpload(one('d'), 2 * MB).done).rejects.toMatchObject({status: 503})
  const small = startUpload(one('d'), MB)
  for (const {end} of [large, small]) end()
  await Promise.all([large.done, small.done])
  const next = startUpload(one('c'), 120 * MB)
  next.end()
  await next.done
})
