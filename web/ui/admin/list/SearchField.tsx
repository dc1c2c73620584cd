import {Icon} from '@/ui/Icon'

type Props = {form: string; value: string; placeholder: string; label: string}

/** The search box of a list; Enter submits the form with this id. */
export function SearchField({form, value, placeholder, label}: Props) {
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        name="q"
        form={form}
        maxLength={100}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={label}
      />
    </div>
  )
}
