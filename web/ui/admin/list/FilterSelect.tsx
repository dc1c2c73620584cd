'use client'

import {useState, type ComponentProps} from 'react'
import {useWhenReplaced} from './useWhenReplaced'

type Props = Omit<ComponentProps<'select'>, 'defaultValue' | 'onChange'> & {value: string}

/** The list box of a filter. It follows the address, also where a link has changed that. */
export function FilterSelect({value, ...props}: Props) {
  const [chosen, setChosen] = useState(value)
  useWhenReplaced(value, () => setChosen(value))
  return <select className="input" {...props} value={chosen} onChange={({target}) => setChosen(target.value)} />
}
