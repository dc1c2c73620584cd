import './header.css'

export function LogoLink({name, href}: {name: string; href: string}) {
  return (
    <a className="logo-link" href={href}>
      <Logo />
      <span>{name}</span>
    </a>
  )
}

/** The logo: roof, siding and sill. The name beside it is text. */
export function Logo() {
  return (
    <svg aria-hidden="true">
      <use href="/drawings/icons.svg#logo" />
    </svg>
  )
}

export function SkipLink({label}: {label: string}) {
  return (
    <a className="skip-link" href="#main">
      {label}
    </a>
  )
}
