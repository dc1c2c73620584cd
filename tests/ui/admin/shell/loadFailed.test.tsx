import {NextIntlClientProvider} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import {LoadFailed} from '@/ui/admin/shell/Notices'
import {renderMarkup} from '../../../support/renderMarkup'

// Outside of Next there is no router.
vi.mock('next/navigation', () => ({useRouter: () => ({refresh() {}})}))

test.each([
  ['en', /requests reach the office by email meanwhile\. If it lasts, an email to the office says what to mend/],
  ['pt-BR', /os pedidos chegam ao escritório por e-mail\. Se durar, um e-mail ao escritório diz o que fazer/],
  ['es', /las solicitudes llegan a la oficina por correo\. Si dura, un correo a la oficina dice qué hacer/],
] as const)(
  'a dashboard without its store says in %s where requests go and who is told what to mend',
  async (...row) => {
    const [locale, words] = row
    const {admin} = messagesFor(locale)
    const markup = await renderMarkup(
      <NextIntlClientProvider locale={locale} messages={{admin: {states: admin.states}}} timeZone="UTC">
        <LoadFailed reset={() => {}} />
      </NextIntlClientProvider>,
    )
    expect(markup).toMatch(words)
  },
)
