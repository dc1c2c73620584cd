import {imageUrl} from '@/lib/content/image'
import {Picture} from '@/ui/media/Picture'
import type {Home} from '../home/queries'
import './CheckUs.css'

type Paper = NonNullable<Home['papers']>[number]

/** Drawings of example papers, 120 by 66. Hatching replaces figures and names. */
const DRAWINGS: Record<NonNullable<Paper['drawing']>, string> = {
  permit:
    'M14 8H106V48H14ZM26 8V48M38 8V48M50 8V48M62 8V48M74 8V48M86 8V48M98 8V48M74 48V62H94V48M74 53H94M74 57H94M6 8H10M6 48H10M8 8V48',
  inspection:
    'M4 14H46M74 14H116M46 14V58H74V14M8 20L14 14M20 20L26 14M32 20L38 14M80 20L86 14M92 20L98 14M104 20L110 14M50 46H70M50 50L58 46M50 56L60 46M56 58L68 46M64 58L70 52M28 14V58M24 14H32M24 58H32M25 17L31 11M25 61L31 55',
  change:
    'M6 20H114V44H6ZM66 20L60 26L68 32L60 38L66 44M72 44L96 20M80 44L104 20M88 44L112 20M96 44L114 26M104 44L114 34M68 38L86 20M70 28L78 20M66 54V62M114 54V62M66 58H114',
  walkthrough: 'M14 10H50V56H14ZM20 10V56M14 33H50M66 14H112M66 26H104M66 38H112M66 50H96',
  warranty:
    'M6 14H76V26H6ZM6 30H76V42H6ZM6 18H76M6 34H76M96 20m-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M96 20m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M88 32L84 54L96 46L108 54L104 32',
  payment:
    'M6 10H70V28H6ZM12 28L30 10M24 28L42 10M36 28L54 10M48 28L66 10M6 56H114M60 54C66 36 72 40 70 50S82 38 86 46S96 52 108 40',
}

type Props = {
  papers: readonly Paper[]
  heading: string
  lead: string
  /** The stamp on a drawn example. A picture of a real paper has none. */
  stamp: string
}

/** The papers of a job. Each is a drawing until the owner has a real one to show. */
export function JobPapers({papers, heading, lead, stamp}: Props) {
  if (papers.length === 0) return null
  return (
    <section className="section job-papers">
      <div className="wrap">
        <h2 className="h1">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the keyboard scrolls it sideways */}
      <div className="strip" role="region" aria-label={heading} tabIndex={0}>
        <ol className="wrap">
          {papers.map(({drawing, title, when, text, image}, index) => (
            <li key={index}>
              {image?.url ? (
                <a href={imageUrl(image, 1920)}>
                  <Picture picture={image} sizes="(min-width: 1280px) 14rem, 45vw" widest={800} />
                </a>
              ) : (
                <div className={drawing === 'walkthrough' ? 'paper list' : 'paper'}>
                  {text?.split('\n').map((line, row) => (
                    <p key={row}>{line}</p>
                  ))}
                  {drawing && (
                    <svg viewBox="0 0 120 66" aria-hidden="true">
                      <path d={DRAWINGS[drawing]} />
                    </svg>
                  )}
                  <span className="stamp">{stamp}</span>
                </div>
              )}
              <h3>{title}</h3>
              <p className="small-label">{when}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
