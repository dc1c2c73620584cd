import {useState, type ChangeEvent, type FocusEvent} from 'react'
import {set, type StringInputProps, unset} from 'sanity'
import {readPhone} from '../../web/lib/forms/rules.ts'

/**
 * A number in its stored form. Invalid text, or an extension, which the site's links cannot have, stays as typed and is
 * refused.
 */
export function storedPhone(typed: string): string {
  const read = readPhone(typed)
  return typeof read === 'string' || read.extension || !read.number ? typed : read.number
}

/** Takes a number as people write it. Stores it at each key: publishing by keyboard does not leave the field. */
export function PhoneInput(props: StringInputProps) {
  const {value = '', onChange, elementProps} = props
  const [typed, setTyped] = useState<string>()
  const input = {
    ...elementProps,
    value: typed ?? value,
    onChange({currentTarget}: ChangeEvent<HTMLInputElement>) {
      setTyped(currentTarget.value)
      const number = storedPhone(currentTarget.value)
      onChange(number ? set(number) : unset())
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      setTyped(undefined)
      elementProps.onBlur(event)
    },
  }
  return props.renderDefault({...props, elementProps: input})
}
