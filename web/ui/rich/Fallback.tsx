import type {Locale} from '@/lib/locales'
import './rich.css'

type Props = {show: boolean | null | undefined; label: string; locale: Locale}

/** Tells the reader, in their language, that the text around it is not translated yet. */
export function Fallback({show, label, locale}: Props) {
  return show ? (
    <p className="fallback" lang={locale}>
      {label}
    </p>
  ) : null
}
