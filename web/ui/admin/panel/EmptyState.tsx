import {HouseDrawing} from './HouseDrawing'

type Props = {title: string; text: string; action?: {words: string; href: string}}

export function EmptyState({title, text, action}: Props) {
  return (
    <div className="empty">
      <HouseDrawing />
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {action && (
        <div className="actions">
          <a className="btn btn--secondary" href={action.href}>
            {action.words}
          </a>
        </div>
      )}
    </div>
  )
}
