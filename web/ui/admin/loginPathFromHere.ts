import {loginPath} from '@/lib/loginPath'

/** The login page, which leads back to this one. */
export const loginPathFromHere = (again: boolean) =>
  loginPath({again, next: window.location.pathname + window.location.search})
