import {getTranslations} from 'next-intl/server'
import {env} from '@/server/env'
import {SettingsForm} from './SettingsForm'
import {readSettings} from './commands'

export async function SettingsTab() {
  const t = await getTranslations('admin.settings')
  const {revision, ...settings} = await readSettings()
  return (
    <>
      <div className="ahead">
        <h1 className="h2">{t('title')}</h1>
      </div>
      <section className="apanel" aria-label={t('title')}>
        <SettingsForm settings={settings} revision={revision} fallback={env.BUSINESS_EMAIL} />
      </section>
    </>
  )
}
