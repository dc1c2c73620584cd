'use client'

import {useRef, useState} from 'react'
import {isPhotoRefusal, PHOTO_COUNT, type PhotoRefusal} from '@/lib/photos'

/** `failed` can be tried again; a refusal cannot. `not_removed`: a sent photo whose removal failed. */
export type PhotoState = 'opening' | 'ready' | 'sending' | 'sent' | 'failed' | 'removing' | 'not_removed' | PhotoRefusal
/** `key`: the photo's name in the stored request. */
export type ChosenPhoto = {id: number; name: string; state: PhotoState; key?: string; photo?: Blob; preview?: string}

/** Loaded when the first photo is chosen. */
const loadUpload = () => import('./upload')

/** Opens, shrinks and sends the chosen photos one by one. `kept`: how many the request already has. */
export function usePhotos(kept = 0) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const next = useRef(0)
  // Set once the request is stored: a photo that is still opening is then sent when ready.
  const storedToken = useRef<string>(undefined)
  // Removed while others were opened or sent: their loops know only the photos of their start.
  const removed = useRef(new Set<number>())
  const change = (id: number, changes: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((each) => (each.id === id ? {...each, ...changes} : each)))
  const isCounted = ({state}: ChosenPhoto) => !isPhotoRefusal(state)

  async function send(token: string, chosen: readonly ChosenPhoto[]) {
    storedToken.current = token
    for (const each of chosen) {
      const {id, photo, state} = each
      if (removed.current.has(id) || !photo || (state !== 'ready' && state !== 'failed')) continue
      change(id, {state: 'sending'})
      const sending = loadUpload().then(({sendPhoto}) => sendPhoto(token, photo))
      const sent = await sending.catch(() => ({state: 'failed' as const, key: undefined}))
      if (!removed.current.has(id)) change(id, sent)
      else if (sent.key) await takeBack(token, {...each, key: sent.key})
    }
  }

  /** Removes a photo that was sent while the visitor removed it. A failure shows it again. */
  async function takeBack(token: string, photo: ChosenPhoto & {key: string}) {
    const isGone = loadUpload().then(({removeSent}) => removeSent(token, photo.key))
    if (await isGone.catch(() => false)) return
    removed.current.delete(photo.id)
    setPhotos((all) => [...all, {...photo, state: 'not_removed'}])
  }

  async function open(file: File, id: number): Promise<ChosenPhoto> {
    const {shrink} = await loadUpload()
    const result = await shrink(file)
    const opened = typeof result === 'string' ? {state: result} : {...result, state: 'ready' as const}
    change(id, opened)
    return {id, name: file.name, ...opened}
  }

  /** Opens the files. With a token they are sent at once. */
  async function add(files: Iterable<File>, token?: string) {
    let free = PHOTO_COUNT - kept - photos.filter(isCounted).length
    const chosen = [...files].map((file) => {
      free -= 1
      const state: PhotoState = free < 0 ? 'too_many' : 'opening'
      return {file, entry: {id: next.current++, name: file.name, state}}
    })
    setPhotos((all) => [...all.filter(isCounted), ...chosen.map(({entry}) => entry)])
    for (const {file, entry} of chosen) {
      if (entry.state !== 'opening' || removed.current.has(entry.id)) continue
      // One after another: six open pictures of 50 million pixels need more memory than a phone has.
      const opened = await open(file, entry.id).catch(() => undefined)
      const to = token ?? storedToken.current
      if (!opened) change(entry.id, {state: 'unreadable'})
      else if (to) await send(to, [opened])
    }
  }

  async function remove({id, key}: ChosenPhoto) {
    if (key && storedToken.current) {
      change(id, {state: 'removing'})
      const {current: token} = storedToken
      const isGone = loadUpload().then(({removeSent}) => removeSent(token, key))
      if (!(await isGone.catch(() => false))) return change(id, {state: 'not_removed'})
    }
    removed.current.add(id)
    setPhotos((all) => all.filter((each) => each.id !== id))
  }

  return {
    photos,
    add,
    remove,
    clear: () => {
      storedToken.current = undefined
      setPhotos([])
    },
    /** Sends what is ready, or has failed before. */
    send: (token: string) => send(token, photos),
  }
}
export type Photos = ReturnType<typeof usePhotos>
