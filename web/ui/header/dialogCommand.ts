/** What makes a button open or close a native dialog: invoker commands, which ui/header/moveDialog knows where browsers do not. */
export const dialogCommand = (command: 'show-modal' | 'close', dialog: string) => ({command, commandfor: dialog})
