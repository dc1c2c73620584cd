import {Steps, type Step} from '@/ui/drawing/Drawing'
import './home.css'

/** A stretch of the way from a request to the last paper, in one row. */
export function HomeSteps({title, steps}: {title: string; steps: readonly Step[]}) {
  if (steps.length === 0) return null
  return (
    <section className="wrap home-steps">
      <h2 className="h3">{title}</h2>
      <Steps row steps={steps} />
    </section>
  )
}
