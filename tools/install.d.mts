export function install(what: string, folder: string): Promise<void>
