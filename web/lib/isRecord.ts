/** Whether the value is an object whose fields can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> => Object(value) === value
