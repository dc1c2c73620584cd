import type {Locale} from '@/lib/locales'

type Props = {locale: Locale; label: string; postKey?: string | undefined}

/** The language of the answer, the server's key if there is one, and a honeypot: robots fill in `website`. */
export function HiddenFields({locale, label, postKey}: Props) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      {postKey ? <input type="hidden" name="key" value={postKey} /> : null}
      <div className="honeypot" aria-hidden="true">
        <label>
          {label} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
