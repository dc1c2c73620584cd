import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment'

const read = (file: string) => readFileSync(`${root}/content/media/${file}`)

/** Width and height in the entry that describes the H.264 samples of an MP4 (ISO 14496-12, VisualSampleEntry). */
const sizeOf = (mp4: Buffer) => {
  const entry = mp4.indexOf('avc1', mp4.indexOf('stsd'))
  return [mp4.readUInt16BE(entry + 28), mp4.readUInt16BE(entry + 30)]
}

test.each(['clip-deck', 'clip-siding', 'clip-windows'])(
  '%s is 1080p and has the sound that its button turns on',
  (clip) => {
    expect(sizeOf(read(`${clip}.mp4`))).toEqual([1920, 1080])
    expect(read(`${clip}.mp4`).includes('soun')).toBe(true)
    expect(read(`${clip}.webm`).includes('A_OPUS')).toBe(true)
  },
)
