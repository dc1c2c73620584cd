/**
 * Remembers, for this tab only, how the visitor arrived: the first page, who linked to it and the campaign in the
 * address. A form sends it along (web/ui/form/submitForm.ts). A later address with a campaign replaces an earlier one.
 */
export const sourceScript = `try{const q=new URLSearchParams(location.search),s=sessionStorage,o={referrer:document.referrer,landing:location.pathname};let c;for(const n of['source','medium','campaign','term','content']){const v=q.get('utm_'+n);if(v)o['utm_'+n]=v,c=1}if(c||!s.source)s.source=JSON.stringify(o)}catch{}`
