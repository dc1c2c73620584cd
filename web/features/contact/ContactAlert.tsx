import type {Ref} from 'react'
import type {FieldError} from '@/lib/fields'
import {fill} from '@/lib/fill'
import {FaultList} from '@/ui/form/FaultList'
import {FormAlert} from '@/ui/form/FormAlert'
import type {ContactWords} from './words'

type Props = {
  words: ContactWords['form']
  phone: {label: string; href: string}
  failed: boolean
  errors: readonly FieldError[]
  ref?: Ref<HTMLDivElement>
}

/** Above the form: that sending failed, or what has to be mended before it can be sent. */
export function ContactAlert({words, phone, failed, errors, ref}: Props) {
  if (failed) {
    return (
      <FormAlert ref={ref}>
        <p>
          <strong>{words.failed}</strong> {words.failedHow}{' '}
          <a className="num" href={phone.href}>
            {phone.label}
          </a>
        </p>
        <p className="small">{words.kept}</p>
      </FormAlert>
    )
  }
  if (errors.length === 0) return null
  return (
    <FormAlert ref={ref}>
      <strong>{errors.length === 1 ? words.refused.one : fill(words.refused.many, {count: errors.length})}</strong>
      <FaultList form="contact" errors={errors} words={words.errors} />
    </FormAlert>
  )
}
