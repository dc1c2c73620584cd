/** The login page, which leads back to this one. `again`: it asks also somebody whose session is open. */
export const loginPath = (again: boolean) =>
  `/admin/login?${new URLSearchParams({...(again && {again: '1'}), next: window.location.pathname + window.location.search})}`
