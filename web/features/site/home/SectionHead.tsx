import {ArrowLink} from '@/ui/ArrowLink'

/** A section's heading and, at the end of its line, the way to all of it. */
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
