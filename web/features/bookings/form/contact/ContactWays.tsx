import {CONTACT_WAYS} from '@/lib/bookingOptions'
import type {Messages} from '@/i18n/messages'
import '../form.css'

type Props = {messages: Messages['bookings']['form']; picked?: string | undefined}

/** Call, text or e-mail: how the customer wants to be answered. */
export function ContactWays({messages, picked}: Props) {
  return (
    <fieldset className="contact-ways field full">
      <legend className="label">
        {messages.preferred_contact} <small>{messages.optional}</small>
      </legend>
      <div className="ways">
        {CONTACT_WAYS.map((way) => (
          <label className="way choice" key={way}>
            <input type="radio" name="preferred_contact" value={way} defaultChecked={way === picked} />
            <span>{messages.contactWays[way]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
