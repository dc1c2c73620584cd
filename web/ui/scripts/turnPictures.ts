/** Lets a large picture make way for its neighbour, and leads to it by the arrow keys (web/ui/media/Lightbox.tsx). */
export function turnPictures() {
  addEventListener('click', ({target}) => {
    if (target instanceof Element) target.closest('.lightbox dialog [command=show-modal]')?.closest('dialog')?.close()
  })

  addEventListener('keydown', ({key}) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      document.querySelector<HTMLElement>(`.lightbox dialog[open] [aria-keyshortcuts=${key}]`)?.click()
  })
}
