import 'server-only'
import {activeAdmins} from '@/server/auth/roles'

/** The condition on who takes care of a booking: an admin, or nobody. One who may no longer sign in is nobody. */
export async function assigneeFilter(
  who: string | undefined,
): Promise<{where: string; params: Record<string, unknown>}> {
  if (!who) return {where: '', params: {}}
  if (who !== 'nobody') return {where: ' && assignee == $who', params: {who}}
  const active = (await activeAdmins()).map(({email}) => email)
  return {where: ' && (!defined(assignee) || !(assignee in $active))', params: {active}}
}
