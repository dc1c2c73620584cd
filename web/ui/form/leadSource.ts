const CAMPAIGN = ['source', 'medium', 'campaign', 'term', 'content']

/**
 * Remembers, for this tab only, how the visitor arrived: the first page, who linked to it and the campaign in the address.
 * A later address with a campaign replaces an earlier one.
 */
export function rememberSource() {
  try {
    const query = new URLSearchParams(location.search)
    const campaign = CAMPAIGN.map((name) => [`utm_${name}`, query.get(`utm_${name}`)]).filter(([, value]) => value)
    if (campaign.length === 0 && sessionStorage.source) return
    const source = {referrer: document.referrer, landing: location.pathname, ...Object.fromEntries(campaign)}
    sessionStorage.source = JSON.stringify(source)
  } catch {
    // Storage may be forbidden. The request then says no more than who linked to its page.
  }
}

/** What was remembered. A form sends it along. */
export function readSource(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem('source') ?? 'null') ?? {referrer: document.referrer}
  } catch {
    return {referrer: document.referrer}
  }
}
