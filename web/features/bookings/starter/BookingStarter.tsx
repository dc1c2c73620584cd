import {getTranslations} from 'next-intl/server'
import {type Locale, localePath} from '@/lib/locales'
import {messagesFor} from '@/i18n/messages'
import {getBookingForm} from '../form/query'
import {ZipField} from './ZipField'
import './BookingStarter.css'

/**
 * The first two questions of the booking form, on the home page. A plain GET form, which needs no scripts: it leads to the
 * booking form with both answers filled in.
 */
export async function BookingStarter({locale, submit}: {locale: Locale; submit: string}) {
  const t = await getTranslations({locale, namespace: 'bookings'})
  const {services, zips} = await getBookingForm(locale)
  const {zip, zipInside, zipOutside} = messagesFor(locale).bookings.form
  return (
    <form className="booking-starter" action={localePath(locale, '/booking/start')}>
      <label className="field">
        <span className="label">{t('starter.label')}</span>
        <select className="input" name="service" defaultValue="">
          <option value="">{t('starter.any')}</option>
          {(services ?? []).map(({value, label}, index) => (
            <option key={index} value={value}>
              {label ?? value}
            </option>
          ))}
        </select>
      </label>
      <ZipField messages={{zip, zipInside, zipOutside}} zips={zips ?? []} />
      <button className="btn btn--lg" type="submit">
        {submit}
      </button>
    </form>
  )
}
