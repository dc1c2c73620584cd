import {Steps, type Step} from '@/ui/drawing/Steps'

type Props = {heading: string; parts: readonly {title: string; steps: readonly Step[]}[]}

/** The way from a request to the last paper, in two rows: until the quote, and after it. */
export function HomeSteps({heading, parts}: Props) {
  return (
    <section className="wrap home-steps">
      <h2 className="visually-hidden">{heading}</h2>
      {parts.map(
        ({title, steps}, index) =>
          steps.length > 0 && (
            <div key={index}>
              <h3 className="small-label">{title}</h3>
              <Steps row steps={steps} />
            </div>
          ),
      )}
    </section>
  )
}
