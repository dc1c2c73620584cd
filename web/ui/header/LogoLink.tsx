import {Logo} from './Logo'
import './header.css'

export function LogoLink({name, href}: {name: string; href: string}) {
  return (
    <a className="logo-link" href={href}>
      <Logo />
      <span>{name}</span>
    </a>
  )
}
