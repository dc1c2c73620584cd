import {StatusIcon} from './StatusIcon'

type Props = {id: string; hint?: string | undefined; error?: string | undefined}

/** The hint or the error under a field. The field refers to it with aria-describedby. */
export function FieldNote({id, hint, error}: Props) {
  if (error) {
    return (
      <span className="field-error" id={`${id}-note`}>
        <StatusIcon shape="alert" />
        <span>{error}</span>
      </span>
    )
  }
  return hint ? (
    <span className="hint" id={`${id}-note`}>
      {hint}
    </span>
  ) : null
}
