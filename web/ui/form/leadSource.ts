const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content']

/**
 * Remembers in this tab how the visitor arrived: the first page, its referrer and the campaign in the URL. A later URL
 * with a campaign replaces an earlier one.
 */
export function rememberSource() {
  try {
    const query = new URLSearchParams(location.search)
    const campaign = CAMPAIGN.map((name) => [`utm_${name}`, query.get(`utm_${name}`)]).filter(([, value]) => value)
    if (campaign.length === 0 && sessionStorage.source) return
    const source = {referrer: document.referrer, landing: location.pathname, ...Object.fromEntries(campaign)}
    sessionStorage.source = JSON.stringify(source)
  } catch {
    // Storage may be forbidden. The request then has only its own page's referrer.
  }
}

/** The remembered source, which a form sends along. */
export function readSource(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem('source') ?? 'null') ?? {referrer: document.referrer}
  } catch {
    return {referrer: document.referrer}
  }
}
