type Version = {version: string; file: string}

export function isAtLeast(version: string, minimum: string): boolean
export function chooseNode(system: Version, fallback: Version): Version
