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

const ownPicture = () => document.querySelector<HTMLElement>('#page-picture')

function name(transition: ViewTransition, picture: HTMLElement | null | undefined, as: 'picture' | 'none') {
  if (!picture) return
  picture.style.viewTransitionName = as
  void transition.finished.finally(() => (picture.style.viewTransitionName = ''))
}

/**
 * Lets the picture of a followed link grow into the picture of its page, which css/pictures.css names, and shrink again on
 * the way back to a page that the browser has kept. Any other way, the page's own picture takes no part.
 */
export function watchPictureTransitions(signal: AbortSignal) {
  addEventListener(
    'pageswap',
    ({activation, viewTransition}) => {
      if (!activation || !viewTransition) return
      const linked = pictureOf(activation.entry.url)
      name(viewTransition, linked, 'picture')
      if (linked || activation.navigationType !== 'traverse') name(viewTransition, ownPicture(), 'none')
    },
    {signal},
  )
  addEventListener(
    'pagereveal',
    ({viewTransition}) => {
      const from = window.navigation?.activation?.from?.url
      const linked = viewTransition && pictureOf(from)
      if (!linked) return
      name(viewTransition, ownPicture(), 'none')
      name(viewTransition, linked, 'picture')
    },
    {signal},
  )
}
