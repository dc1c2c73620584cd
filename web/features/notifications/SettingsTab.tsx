import {getLocale, getTranslations} from 'next-intl/server'
import {asLocale} from '@/lib/locales'
import {getSavedReplies} from '@/server/email/savedReplies'
import {env} from '@/server/env'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {SettingsForms} from './SettingsForms'
import {readSettings} from './commands'

export async function SettingsTab() {
  const t = await getTranslations('admin.settings')
  const [{revision, ...settings}, replies] = await Promise.all([
    readSettings(),
    getSavedReplies(asLocale(await getLocale())),
  ])
  return (
    <>
      <TabHeading title={t('title')} />
      <SettingsForms settings={settings} replies={replies} revision={revision} fallback={env.BUSINESS_EMAIL} />
    </>
  )
}
