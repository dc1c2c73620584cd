import {StatusIcon} from './StatusIcon'

type Props = {id: string; hint?: string | undefined; error?: string | undefined}

/** What stands under a field: its hint, or what is wrong with it. The field points here with aria-describedby. */
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
