// The site's tokens (web/ui/css/base/tokens.css) as values: mail programs know no custom properties.
export const DISPLAY = "Besley, Georgia, 'Times New Roman', serif"
export const TEXT = "'Public Sans', 'Segoe UI', Roboto, Arial, sans-serif"

export const COLOR = {
  paper: '#f4f6f1',
  surface: '#ffffff',
  sunken: '#e8ece5',
  ink: '#12211c',
  ink2: '#44534c',
  ink3: '#5b6861',
  rule: '#cbd3ca',
  brand: '#17463a',
  band: '#12382e',
  onBand: '#eef2ea',
  oak: '#e3a440',
  onOak: '#1d1607',
}

/** Clients that show mails on dark ground get the site's dark surfaces; the others keep the inline colours. */
export const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-paper, .m-paper > table > tbody > tr > td { background-color: #0f1a16 !important; }
    .m-surface { background-color: #16241f !important; border-color: #33453d !important; }
    .m-ink { color: #eef2ea !important; }
    .m-ink2 { color: #c3cec6 !important; }
    .m-ink3 { color: #a3b1a8 !important; }
    .m-rule { border-color: #33453d !important; }
    .m-link { color: #9fd3bf !important; }
    .m-code { background-color: #0f1a16 !important; border-color: #a3b1a8 !important; }
  }
`
