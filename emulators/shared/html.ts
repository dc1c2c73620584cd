const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

export const escape = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)

const css = `
:root{color-scheme:light dark;--paper:#f6f4ef;--card:#fff;--ink:#1d2521;--soft:#5c665f;--line:#d9d6cc;--accent:#1f5c46}
@media (prefers-color-scheme:dark){:root{--paper:#141816;--card:#1c211f;--ink:#eef1ee;--soft:#a5b0a9;--line:#343b37;--accent:#8fd0b4}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}main.narrow{max-width:27rem}
h1{font-size:1.5rem;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:2rem 0 .5rem}
p{margin:0 0 1rem}.soft{color:var(--soft)}a{color:var(--accent)}
.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1.25rem}
form{display:flex;gap:.5rem;flex-wrap:wrap;margin:1rem 0}form.stack{flex-direction:column;gap:1rem}
input[type=email],input[type=search]{flex:1 1 14rem;width:100%;font:inherit;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:.4rem;background:var(--card);color:var(--ink)}
button{font:inherit;font-weight:600;padding:.6rem 1rem;border:1px solid var(--accent);border-radius:.4rem;background:var(--accent);color:var(--card);cursor:pointer}
button.quiet{background:none;color:var(--accent);text-align:left}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ol.mails{list-style:none;margin:1rem 0;padding:0}ol.mails li{border-top:1px solid var(--line)}
ol.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;padding:.75rem .25rem;color:inherit;text-decoration:none}
ol.mails a:hover strong{text-decoration:underline}ol.mails span{color:var(--soft);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1rem;margin:1rem 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem}`

// Without an icon the browser requests /favicon.ico, which these services do not have.
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='2' fill='%231f5c46'/%3E%3C/svg%3E"

/** The page layout of the local services: no script, no external address. `body` must be escaped markup. */
export const page = (title: string, body: string, mainClass = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><link rel="icon" href="${icon}"><style>${css}</style></head>
<body><main class="${mainClass}">${body}</main></body></html>`
