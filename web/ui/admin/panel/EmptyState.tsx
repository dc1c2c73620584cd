import {getTranslations} from 'next-intl/server'
import {HouseDrawing} from './HouseDrawing'
import './panel.css'

type Props = {title: string; text: string; action?: {label: string; href: string}}

export function EmptyState({title, text, action}: Props) {
  return (
    <div className="empty-state">
      <HouseDrawing />
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {action && (
        <div className="actions">
          <a className="btn btn--secondary" href={action.href}>
            {action.label}
          </a>
        </div>
      )}
    </div>
  )
}

/** No entry matches the filters; `href` leads to the list without them. */
export async function NoMatch({href}: {href: string}) {
  const t = await getTranslations('admin.states')
  return <EmptyState title={t('noMatchTitle')} text={t('noMatchText')} action={{label: t('clear'), href}} />
}
