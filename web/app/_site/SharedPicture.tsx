type Props = {heading: string; name: string; area: string}

// next/og supports flex boxes with inline styles only. The colours are those of the light theme in tokens.css.
const paper = '#f4f6f1'
const band = '#12382e'
const draw = '#8fd3a5'

/** Removes characters that the two fonts lack, such as emoji: next/og would ask Google for a font. */
export const drawableText = (text: string): string =>
  text
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]/g,
      '',
    )
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** The Open Graph picture: a page's heading, with the logo, the name and the area below. */
export function SharedPicture({heading, name, area}: Props) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '72px 80px',
        backgroundColor: band,
        backgroundImage: 'linear-gradient(to bottom, rgba(0,0,0,.34) 0, rgba(0,0,0,0) 14px)',
        backgroundSize: '1200px 70px',
        color: paper,
        fontFamily: 'Public Sans',
      }}
    >
      <div
        style={{
          display: 'flex',
          fontFamily: 'Besley',
          fontSize: heading.length > 40 ? 72 : 88,
          lineHeight: 1.08,
          letterSpacing: -2,
        }}
      >
        {heading}
      </div>
      <div style={{display: 'flex', flexDirection: 'column', gap: 28}}>
        <div style={{display: 'flex', height: 2, backgroundColor: draw}} />
        <div style={{display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 30}}>
          <div style={{display: 'flex', alignItems: 'center', gap: 20, fontFamily: 'Besley', fontSize: 38}}>
            <svg width="56" height="56" viewBox="0 0 32 32">
              <rect width="32" height="32" rx="2" fill={paper} />
              <path d="M5 17.5 16 6.5l11 11" fill="none" stroke={band} strokeWidth="3" />
              <path d="M9 19.6h14M9 23.1h14" stroke={band} strokeWidth="1.5" />
              <path d="M6 26.6h20" stroke="#e3a440" strokeWidth="2.2" />
            </svg>
            <span>{name}</span>
          </div>
          <span style={{opacity: 0.8}}>{area}</span>
        </div>
      </div>
    </div>
  )
}
