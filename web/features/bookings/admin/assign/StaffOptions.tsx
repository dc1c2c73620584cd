import type {StaffMember} from '@/server/auth/roles'

type Props = {staff: readonly StaffMember[]; chosen: string}

/** The staff as options of a list box. Who may no longer sign in stays one while they are chosen. */
export function StaffOptions({staff, chosen}: Props) {
  const isFormer = chosen !== '' && !staff.some(({email}) => email === chosen)
  return [...staff, ...(isFormer ? [{email: chosen, name: ''}] : [])].map(({email, name}) => (
    <option key={email} value={email}>
      {name || email}
    </option>
  ))
}
