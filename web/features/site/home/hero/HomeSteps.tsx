import {Steps, type Step} from '@/ui/drawing/Steps'

/** What happens after a request, below the hero. */
export function HomeSteps({heading, steps}: {heading: string; steps: readonly Step[]}) {
  return (
    <section className="wrap home-steps">
      <h2 className="visually-hidden">{heading}</h2>
      <Steps row steps={steps} />
    </section>
  )
}
