import {ButtonLink} from '@/ui/Button'

type Props = {labels: Record<'heading' | 'text' | 'retry' | 'home', string>; home: string}

/** Replaces a page that failed, in the page's language. It reads no content, because the content may have failed. */
export function ErrorPage({labels, home}: Props) {
  return (
    <section className="wrap page-head" role="alert">
      <h1 className="display">{labels.heading}</h1>
      <p className="lead">{labels.text}</p>
      <div className="actions">
        <ButtonLink href="">{labels.retry}</ButtonLink>
        <ButtonLink variant="outline" href={home}>
          {labels.home}
        </ButtonLink>
      </div>
    </section>
  )
}
