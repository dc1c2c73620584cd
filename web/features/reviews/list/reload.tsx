import type {ComponentProps, Dispatch, ReactNode, SetStateAction} from 'react'
import {fetchReviews} from './fetchReviews'
import {LatestReviews} from './LatestReviews'
import {Placeholders} from './Placeholders'

type List = Omit<ComponentProps<typeof LatestReviews>, 'overview'>

/** Asks for the list again after a post: placeholders meanwhile, and what stood there before where it cannot be had. */
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
