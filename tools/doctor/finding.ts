/** `wrong` breaks something, `warning` will, `unknown` could not be asked for here. */
export type State = 'ok' | 'warning' | 'wrong' | 'unknown'

/** One line of the report: what was looked at, what was found and, unless all is well, what to do. */
export type Finding = {area: string; state: State; message: string; mend?: string}

/** The findings of one area, by how good they are. */
export const findings = (area: string) => ({
  ok: (message: string): Finding => ({area, state: 'ok', message}),
  warning: (message: string, remedy: string): Finding => ({area, state: 'warning', message, mend: remedy}),
  wrong: (message: string, remedy: string): Finding => ({area, state: 'wrong', message, mend: remedy}),
  unknown: (message: string): Finding => ({area, state: 'unknown', message: `${message}: not checked here`}),
})

const stateLabels: Record<State, string> = {ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ', unknown: '-      '}

const line = ({area, state, message, mend}: Finding) =>
  [`${stateLabels[state]}  ${area.padEnd(9)} ${message}`, ...(mend ? [`${' '.repeat(19)} -> ${mend}`] : [])].join('\n')

const count = (all: Finding[], state: State) => all.filter((finding) => finding.state === state).length

export const hasErrors = (all: Finding[]): boolean => count(all, 'wrong') > 0

export function report(all: Finding[]): string {
  const sum = `${count(all, 'ok')} right, ${count(all, 'wrong')} wrong, ${count(all, 'warning')} to look at, ${count(all, 'unknown')} not checked`
  return `${all.map(line).join('\n')}\n\n${sum}`
}
