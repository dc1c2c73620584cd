import {getTranslations} from 'next-intl/server'
import {env} from '@/server/env'
import {Panel} from '@/ui/admin/panel/Panel'
import {TabHeading} from '@/ui/admin/panel/TabHeading'
import {SettingsForm} from './SettingsForm'
import {readSettings} from './commands'

export async function SettingsTab() {
  const t = await getTranslations('admin.settings')
  const {revision, ...settings} = await readSettings()
  return (
    <>
      <TabHeading title={t('title')} />
      <Panel label={t('title')}>
        <SettingsForm settings={settings} revision={revision} fallback={env.BUSINESS_EMAIL} />
      </Panel>
    </>
  )
}
