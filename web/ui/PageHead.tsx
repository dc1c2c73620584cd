import type {ReactNode} from 'react'

type Props = {heading: string | null | undefined; lead?: string | null; before?: ReactNode; children?: ReactNode}

/** The heading and the lead of a page. */
export function PageHead({heading, lead, before, children}: Props) {
  return (
    <div className="page-head">
      {before}
      <h1 className="display">{heading}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  )
}

type Crumb = {name: string; href: string}

/** Links to the parent pages, without the page itself. */
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
