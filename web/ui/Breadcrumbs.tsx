export type Crumb = {name: string; href: string}

/** The way back. The page itself is named by its heading, so it is not repeated here. */
export function Breadcrumbs({label, crumbs}: {label: string; crumbs: readonly Crumb[]}) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map(({name, href}, index) => (
          <li key={index}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
