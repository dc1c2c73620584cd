/**
 * Remembers, for this tab only, how the visitor arrived: the first page, who linked to it and the campaign in the
 * address. A form sends it along (web/ui/form/submitForm.ts). A later address with a campaign replaces an earlier one.
 */
export function rememberSource() {
  try {
    const query = new URLSearchParams(location.search)
    const source: Record<string, string> = {referrer: document.referrer, landing: location.pathname}
    let hasCampaign = false
    for (const name of ['source', 'medium', 'campaign', 'term', 'content']) {
      const value = query.get(`utm_${name}`)
      if (!value) continue
      source[`utm_${name}`] = value
      hasCampaign = true
    }
    if (hasCampaign || !sessionStorage.source) sessionStorage.source = JSON.stringify(source)
  } catch {
    // Storage may be forbidden. The request then says no more than who linked to its page.
  }
}
