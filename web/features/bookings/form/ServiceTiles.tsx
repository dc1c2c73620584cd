import {MaterialPattern} from '@/ui/drawing/Drawing'
import './form.css'

type Option = {value: string; label: string; swatch: string | null}
type Props = {options: readonly Option[]; id: string; checked?: string | undefined}

/** The services as tiles over native radios: they work with the keyboard and without JavaScript. */
export function ServiceTiles({options, id, checked}: Props) {
  return (
    <div className="service-tiles">
      {options.map(({value, label, swatch}, index) => (
        <label className="tile choice" key={value}>
          <input
            type="radio"
            name="service"
            value={value}
            required
            id={index === 0 ? id : undefined}
            defaultChecked={value === checked}
          />
          <MaterialPattern name={swatch} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
