import {getTranslations} from 'next-intl/server'

export async function CheckingAccess() {
  const t = await getTranslations('admin.login')
  return (
    <p className="wait" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('checking')}
    </p>
  )
}
