import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import type {Reporter, TestModule} from 'vitest/node'
import {z} from 'zod'
import {root} from '../../../tools/environment.ts'

/** `FAULTS_SCALE=0.05 npm run faults` runs a twentieth; 1 is the size that docs/security.md names. */
export const SCALE = Number(process.env.FAULTS_SCALE ?? 1)

/** One line for each measurement of the run that is under way. Runs beside each other have a file each. */
const runId = (process.env.FAULTS_RUN ??= String(process.pid))
export const FIGURES = `${root}/.build/faults/figures-${runId}.ndjson`
const KEPT = `${root}/.build/reports/faults.json`
const PAGE = `${root}/.build/reports/faults.md`

const Measured = z.object({
  test: z.string(),
  goal: z.string(),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
})
const Row = Measured.extend({result: z.string(), date: z.string(), scale: z.number(), command: z.string()})
export type Row = z.infer<typeof Row>

const COLUMNS = ['attempted', 'acknowledged', 'stored', 'mailed', 'lost', 'doubled']

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export function faultsPage(rows: readonly Row[]): string {
  const cell = (value: unknown) => String(value ?? '').replaceAll('|', '\\|')
  const line = (cells: readonly unknown[]) => `| ${cells.map(cell).join(' | ')} |`
  const others = ({figures}: Row) =>
    Object.entries(figures)
      .filter(([name]) => !COLUMNS.includes(name))
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')
  const head = ['Goal', 'Result', ...COLUMNS, 'Further figures', 'Scale', 'Date', 'Command']
  return [
    '# Faults: what was broken on purpose, and what became of it',
    '',
    '`npm run faults` writes this page and `faults.json`, each goal with its newest run. Lost: acknowledged, but neither',
    'stored nor mailed to the office. Doubled: stored or mailed twice. An empty cell is not counted by that test. At scale 1 a',
    'test has the size that docs/security.md names. Times depend on what else the machine does.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) =>
      line([
        row.goal,
        row.result,
        ...COLUMNS.map((name) => row.figures[name]),
        others(row),
        row.scale,
        row.date,
        `\`${row.command}\``,
      ]),
    ),
    '',
  ].join('\n')
}

/** The rows of earlier runs, with those of this run in their places. */
export function mergeRows(earlier: readonly Row[], run: readonly Row[]): Row[] {
  const rows = new Map([...earlier, ...run].map((row) => [row.goal, row]))
  return [...rows.values()].toSorted((a, b) => a.goal.localeCompare(b.goal, 'en', {numeric: true}))
}

/** Writes .build/reports/faults.md and faults.json when the run has ended. */
export default class FiguresReporter implements Reporter {
  onTestRunStart() {
    rmSync(FIGURES, {force: true})
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const results = new Map(
      modules.flatMap((module) =>
        [...module.children.allTests()].map((each) => [each.fullName, each.result().state] as const),
      ),
    )
    const names = process.argv.slice(2).filter((argument) => !/^(?:run|--config.*|vitest\.faults.*)$/.test(argument))
    const command = `FAULTS_SCALE=${SCALE} npm run faults${names.length > 0 ? ` -- ${names.join(' ')}` : ''}`
    const measured = read(FIGURES)
      .split('\n')
      .filter(Boolean)
      .map((line) => Measured.parse(JSON.parse(line)))
      .map((figures) => ({
        ...figures,
        result: results.get(figures.test) ?? 'interrupted',
        date: new Date().toISOString().slice(0, 10),
        scale: SCALE,
        command,
      }))
    rmSync(FIGURES, {force: true})
    if (measured.length === 0) return
    const rows = mergeRows(z.array(Row).parse(JSON.parse(read(KEPT) || '[]')), measured)
    mkdirSync(dirname(KEPT), {recursive: true})
    writeFileSync(KEPT, JSON.stringify(rows, null, 2))
    writeFileSync(PAGE, faultsPage(rows))
  }
}
