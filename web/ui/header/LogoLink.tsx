import {Logo} from './Logo'

export function LogoLink({name, href}: {name: string; href: string}) {
  return (
    <a className="logo-link" href={href}>
      <Logo />
      <span>{name}</span>
    </a>
  )
}
