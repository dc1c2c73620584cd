/**
 * Lets the picture of a link that was followed grow into the picture of its page, and shrink again on the way back: both
 * get one name while the page changes. Runs before the page's first frame, so that `pagereveal` is heard.
 */
export function pictureTransition() {
  /** The picture that stands with the link to this address. */
  function pictureOf(address?: string | null): HTMLElement | null | undefined {
    if (!address) return
    const {pathname} = new URL(address)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      if (link.pathname !== pathname) continue
      const picture = (link.closest('article,figure,li') ?? link).querySelector<HTMLElement>('.picture')
      if (picture) return picture
    }
  }
  const ownPicture = () => document.querySelector<HTMLElement>('main .picture:not(.hero *):has(>[fetchpriority=high])')

  function name(transition: ViewTransition | null, picture?: HTMLElement | null) {
    if (!transition || !picture) return
    picture.style.viewTransitionName = 'picture'
    void transition.finished.finally(() => (picture.style.viewTransitionName = ''))
  }

  addEventListener('pageswap', ({activation, viewTransition}) => {
    if (!activation) return
    const {entry, navigationType} = activation
    name(viewTransition, pictureOf(entry.url) ?? (navigationType === 'traverse' ? ownPicture() : null))
  })
  addEventListener('pagereveal', ({viewTransition}) => {
    const activation = window.navigation?.activation
    if (!activation) return
    const cameBack = activation.navigationType === 'traverse'
    name(viewTransition, (cameBack && pictureOf(activation.from?.url)) || ownPicture())
  })
}
