'use client'

import {LoadFailed} from '@/ui/admin/shell/Notices'

export default function DashboardError({reset}: {reset: () => void}) {
  return <LoadFailed reset={reset} />
}
