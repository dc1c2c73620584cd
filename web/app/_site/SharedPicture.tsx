import {DARK, LIGHT, LOGO} from '@/ui/brand'

type Props = {heading: string; name: string; area: string}

// next/og supports flex boxes with inline styles only.
const {paper, band} = LIGHT
const logo = `data:image/svg+xml,${encodeURIComponent(LOGO)}`

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
        <div style={{display: 'flex', height: 2, backgroundColor: DARK.brand}} />
        <div style={{display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 30}}>
          <div style={{display: 'flex', alignItems: 'center', gap: 20, fontFamily: 'Besley', fontSize: 38}}>
            <img src={logo} width={56} height={56} alt="" />
            <span>{name}</span>
          </div>
          <span style={{opacity: 0.8}}>{area}</span>
        </div>
      </div>
    </div>
  )
}
