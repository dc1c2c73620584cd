/**
 * Remembers, for this tab only, how the visitor arrived: the first page, who linked to it and the campaign in the
 * address. A form sends it along (web/ui/form/source.ts). A later address with a campaign replaces an earlier one.
 */
export const sourceScript = `(function(){try{var q=new URLSearchParams(location.search),s=sessionStorage,o={referrer:document.referrer,landing:location.pathname},c=0;['source','medium','campaign','term','content'].forEach(function(n){var v=q.get('utm_'+n);if(v){o['utm_'+n]=v;c=1}});if(c||!s.getItem('source'))s.setItem('source',JSON.stringify(o))}catch(e){}})()`
