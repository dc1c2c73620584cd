/** `wrong` breaks something now, `warning` will later, `unknown` could not be checked. */
export type State = 'ok' | 'warning' | 'wrong' | 'unknown'

/** A line of the report: the area, the finding and, unless all is well, the remedy. */
export type Finding = {area: string; state: State; message: string; mend?: string}

/** Makes findings of one area, one function per state. */
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
