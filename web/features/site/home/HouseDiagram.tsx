export type Part = {slug: string; href: string; title: string | null; duration: string | undefined}
type Props = {parts: readonly Part[]; label: string; caption: string}

// Ends of the drawing's leader lines, in percent of its width and height.
const places = [
  [80.42, 56],
  [71.67, 13.78],
  [72.92, 40],
  [7.71, 79.56],
  [5.63, 44.89],
  [95, 65.33],
]

/** The house front with numbered parts, and the same numbers as a list. */
export function HouseDiagram({parts, label, caption}: Props) {
  return (
    <div className="house-diagram">
      <div>
        <div className="elev-draw">
          <svg className="drawing" viewBox="0 66 960 450" role="img" aria-label={label}>
            <use href="/drawings/elevation.svg#house" />
          </svg>
          {parts.map(({slug, href}, index) => {
            const [left, top] = places[index] ?? []
            return (
              left !== undefined && (
                <a
                  key={slug}
                  className={`key k${index + 1}`}
                  style={{left: `${left}%`, top: `${top}%`}}
                  href={href}
                  tabIndex={-1}
                  aria-hidden="true"
                >
                  {index + 1}
                </a>
              )
            )
          })}
        </div>
        <p className="caption">{caption}</p>
      </div>
      <ol className="keynotes">
        {parts.map(({slug, href, title, duration}, index) => (
          <li key={slug}>
            <a href={href}>
              <span className="key" aria-hidden="true">
                {index + 1}
              </span>
              <strong>{title}</strong>
              <span className="tabular">{duration}</span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
