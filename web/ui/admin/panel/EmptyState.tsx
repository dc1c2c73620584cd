import {getTranslations} from 'next-intl/server'
import './panel.css'
import type {Tab} from '../shell/tabs'
import {SkeletonLine, TabHeading} from './Panel'

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

/** The house on an empty page. It uses the colour tokens, so it becomes a blueprint in dark mode. */
function HouseDrawing() {
  return (
    <svg className="house-drawing" viewBox="0 0 480 230" aria-hidden="true">
      <path className="fill" d="M130 60H330L332 110H184Z" />
      <path
        className="thin"
        d="M136 68H330M142 76H331M148 84H331M155 92H331M162 100H332M170 60v8M200 60v8M230 60v8M260 60v8M290 60v8M185 68v8M215 68v8M245 68v8M275 68v8M305 68v8M200 76v8M230 76v8M260 76v8M290 76v8M315 84v8M245 84v8M275 84v8M215 92v8M260 92v8M290 92v8"
      />
      <path className="fill" d="M292 60V36H312V60M288 36H316V30H288Z" />
      <path className="fill" d="M100 200V110L150 52L200 110V200Z" />
      <path className="fill" d="M200 200V110H340V200Z" />
      <path className="bold" d="M92 114L150 46L208 114M196 110H348" />
      <path
        className="thin"
        d="M200 120H340M200 130H340M200 140H340M200 150H340M200 160H340M200 170H340M200 180H340M200 190H340"
      />
      <path className="thin" d="M103 120H197M103 135H197M103 150H197M103 165H197M103 180H197" />
      <path className="fill" d="M118 124h22v30h-22zM160 124h22v30h-22zM118 168h22v32h-22zM160 168h22v32h-22z" />
      <path
        className="fill"
        d="M216 122h24v28h-24zM258 122h24v28h-24zM300 122h24v28h-24zM216 164h24v28h-24zM300 164h24v28h-24z"
      />
      <path className="glass" d="M139 78a11 11 0 1 0 22 0 11 11 0 1 0-22 0" />
      <path
        className="thin"
        d="M129 124v30M171 124v30M118 139h22M160 139h22M228 122v28M270 122v28M312 122v28M216 136h24M258 136h24M300 136h24"
      />
      <path className="fill" d="M258 200V160H284V200M254 160H288L271 148Z" />
      <path className="fill" d="M340 200V172H430V200" />
      <path d="M340 178H430M346 178V200M356 178V200M366 178V200M376 178V200M386 178V200M396 178V200M406 178V200M416 178V200M426 178V200" />
      <path className="bold" d="M40 200H452" />
      <path className="thin" d="M60 200V170M60 184L48 172M60 178L72 166M40 160a20 20 0 1 1 40 0 20 20 0 1 1-40 0" />
      <path d="M100 214H200M200 214H340M340 214H430M95 219l10-10M195 219l10-10M335 219l10-10M425 219l10-10" />
    </svg>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Shows a tab's heading and placeholder rows while the tab loads. */
export async function PanelSkeleton({tab}: {tab: Tab}) {
  const t = await getTranslations('admin')
  return (
    <div className="panel-skeleton" aria-busy="true">
      <TabHeading title={t(`shell.tabs.${tab}`)} />
      <p className="visually-hidden" role="status">
        {t('states.loading')}
      </p>
      <div className="panel" aria-hidden="true">
        {ROWS.map((row) => (
          <div className="row" key={row}>
            <SkeletonLine length="short" />
            <SkeletonLine length="long" />
          </div>
        ))}
      </div>
    </div>
  )
}
