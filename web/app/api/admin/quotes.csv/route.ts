import {quotesCsv} from '@/features/quotes/admin/queries'
import {businessToday} from '@/lib/time/dates'
import {audit, logSecurity} from '@/server/securityLog'
import {signInAgain} from '@/server/auth/session'
import {adminLink, route} from '@/server/http/route'
import {csvResponse} from '@/server/sanity/list/export'
import {dashboardPath} from '@/ui/admin/shell/tabs'

const LIST = dashboardPath('quotes')

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(
    async ({request, actor, now}) => {
      const again = signInAgain(actor, LIST, now)
      if (again) return again
      await audit({action: 'quotes_exported', by: actor.email, now})
      logSecurity('exported', request, {what: 'quotes'})
      return csvResponse(`quotes-${businessToday(now)}.csv`, quotesCsv(now))
    },
    () => LIST,
  ),
})
