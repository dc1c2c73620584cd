import {type Overview, readOverview} from '../overview'

/** Fetches the current reviews. Undefined on failure: keep what the page shows. */
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
