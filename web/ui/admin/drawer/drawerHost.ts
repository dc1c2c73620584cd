/** Where drawers stand: beside the page, which can then be put out of reach as a whole. */
export const DRAWER_HOST = 'drawer'
