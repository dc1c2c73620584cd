import {type Overview, readOverview} from '../overview'

/** The reviews as they are now; undefined where they cannot be had, and the page keeps what it shows. */
export async function fetchReviews(): Promise<Overview | undefined> {
  try {
    const response = await fetch('/api/reviews', {
      headers: {Accept: 'application/json'},
      signal: AbortSignal.timeout(8000),
    })
    return response.ok ? readOverview(await response.json()) : undefined
  } catch {
    return undefined
  }
}
