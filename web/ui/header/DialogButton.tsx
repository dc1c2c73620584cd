'use client'

import type {ComponentProps, MouseEvent} from 'react'

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {opens?: string; closes?: string}

/** Opens or closes a native dialog: by invoker commands where the browser has them, else by this small handler. */
export function DialogButton({opens, closes, ...rest}: Props) {
  const id = opens ?? closes ?? ''
  function act(event: MouseEvent<HTMLButtonElement>) {
    if ('commandForElement' in event.currentTarget) return
    const dialog = document.getElementById(id)
    if (!(dialog instanceof HTMLDialogElement)) return
    if (opens) dialog.showModal()
    else dialog.close()
  }
  const invoker = {command: opens ? 'show-modal' : 'close', commandfor: id}
  return <button type="button" onClick={act} {...invoker} {...rest} />
}
