import {Mark} from './Logo'

export function Brand({name, href}: {name: string; href: string}) {
  return (
    <a className="brand" href={href}>
      <Mark />
      <span>{name}</span>
    </a>
  )
}
