import type {MouseEventHandler} from 'react'
import {MaterialPattern} from '@/ui/drawing/MaterialPattern'
import type {SearchMessages} from '../searchMessages'

type Props = {messages: SearchMessages; onChip: (query: string) => void; onPick: MouseEventHandler}

/** Popular searches and the two quick cards; they stay beside the results. */
export function Suggestions({messages, onChip, onPick}: Props) {
  return (
    <div>
      <h2 className="h4">{messages.popular}</h2>
      <div className="chips">
        {messages.chips.map((chip) => (
          <button type="button" className="chip" key={chip} onClick={() => onChip(chip)}>
            {chip}
          </button>
        ))}
      </div>
      <div className="quick">
        {messages.quick.map(({title, text, href, swatch}) => (
          <a key={href} href={href} onClick={onPick}>
            <MaterialPattern name={swatch} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </a>
        ))}
      </div>
    </div>
  )
}
