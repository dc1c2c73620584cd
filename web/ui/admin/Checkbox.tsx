import type {InputHTMLAttributes, ReactNode} from 'react'
import './admin.css'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'checked' | 'defaultChecked' | 'onChange'> & {
  children: ReactNode
}

export function Checkbox({children, ...input}: Props) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
