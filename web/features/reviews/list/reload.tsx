import type {ComponentProps, Dispatch, ReactNode, SetStateAction} from 'react'
import {fetchReviews} from './fetchReviews'
import {LatestReviews} from './LatestReviews'
import {Placeholders} from './Placeholders'

type List = Omit<ComponentProps<typeof LatestReviews>, 'overview'>

/** Reloads the list after a post: shows placeholders meanwhile, and restores the previous list on failure. */
export async function reload(
  list: List,
  summary: ReactNode,
  loading: string,
  show: Dispatch<SetStateAction<ReactNode>>,
): Promise<void> {
  let previous: ReactNode
  show((shown) => {
    previous = shown
    return (
      <>
        {summary}
        <Placeholders label={loading} />
      </>
    )
  })
  const overview = await fetchReviews()
  show(overview ? <LatestReviews overview={overview} {...list} /> : previous)
}
