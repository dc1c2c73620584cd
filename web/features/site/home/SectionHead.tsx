import {ArrowLink} from '@/ui/Button'
import './home.css'

/** A section's heading, with a link to the whole list at the end of the line. */
export function SectionHead({heading, href, link}: {heading: string; href: string; link: string}) {
  return (
    <div className="section-head">
      <h2 className="h1">{heading}</h2>
      <ArrowLink className="end" href={href}>
        {link}
      </ArrowLink>
    </div>
  )
}
