import {getTranslations} from 'next-intl/server'
import type {Admin} from '@/server/auth/adminSession'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {Icon} from '@/ui/Icon'
import {listAdmins} from './queries'
import {UsersPanel} from './UsersPanel'

/** Only for the super admin; others get a message, and no data is read. */
export async function UsersTab({admin}: {admin: Admin}) {
  const t = await getTranslations('admin.users')
  if (admin.role !== 'super') {
    return (
      <div className="alert" role="alert">
        <Icon name="alert" />
        <p>{t('denied')}</p>
      </div>
    )
  }
  return (
    <>
      <TabHeading title={t('title')} />
      <UsersPanel initial={await listAdmins(admin)} />
    </>
  )
}
