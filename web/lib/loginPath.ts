/** The login page, which leads on to `next`. `again`: it asks also somebody whose session is open. */
export const loginPath = ({next, again = false}: {next?: string; again?: boolean}): string => {
  const query = new URLSearchParams({...(again && {again: '1'}), ...(next && {next})}).toString()
  return query ? `/admin/login?${query}` : '/admin/login'
}
