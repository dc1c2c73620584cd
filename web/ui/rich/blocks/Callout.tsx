import {MaterialPattern} from '../../drawing/MaterialPattern'
import '@/ui/rich/rich.css'

export type CalloutValue = {title?: string | null; text?: string | null; swatch?: string | null}

export function Callout({value}: {value: CalloutValue}) {
  return (
    <div className="callout">
      <MaterialPattern name={value.swatch ?? 'lap'} />
      <div>
        <strong>{value.title}</strong>
        {value.text}
      </div>
    </div>
  )
}
