import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {availableParallelism, cpus, loadavg, totalmem} from 'node:os'
import {dirname} from 'node:path'
import {z} from 'zod'
import {root} from '../../tools/environment.ts'
import {chromium, onPath} from '../../tools/test/chromium.ts'
import {cells, type Row} from './measure.ts'

const FILE = `${root}/.build/reports/benchmarks.md`
const INTRODUCTION = `# Benchmarks

\`npm run bench\` writes this file, each part with the day, machine, versions and command that made it; a part that is
measured alone replaces its own section. Bytes and counts are exact. Times are those of one run on one machine: compare
them within a section, with the row beside them or with the lean page, which has the site's fonts and hero picture and nothing else.`

/** What a program says of its version; nginx says it on standard error. */
function versionOf(program: string | undefined): string {
  if (!program) return 'missing'
  try {
    const flag = program.endsWith('nginx') ? '-v' : '--version'
    const said = execFileSync('sh', ['-c', '"$0" "$1" 2>&1', program, flag], {encoding: 'utf8'})
    return /\d+(\.\d+)+/.exec(said)?.[0] ?? ''
  } catch {
    return 'missing'
  }
}

const Manifest = z.object({version: z.string()})
const packageVersion = (name: string) =>
  Manifest.parse(JSON.parse(readFileSync(`${root}/node_modules/${name}/package.json`, 'utf8'))).version

/** The folder may be a copy, or the machine without git. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: root, encoding: 'utf8'}).trim()
  } catch {
    return 'unknown'
  }
}

function circumstances(command: string): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${memory} GB, load before ${loadavg()[0]?.toFixed(1)}`
  const versions = [
    `Node ${process.versions.node}`,
    `Next ${packageVersion('next')}`,
    `Chromium ${versionOf(chromium())}`,
    `nginx ${versionOf(onPath('nginx'))}`,
    `commit ${commit()}`,
  ]
  return `${new Date().toISOString().slice(0, 10)} · \`${command}\` · ${machine} · ${versions.join(', ')}`
}

const section = (name: string, heading: string, rows: readonly Row[], made: string) =>
  [
    `## ${name}`,
    heading,
    made,
    [
      '| | p50 | p95 | p99 | goal | |',
      '| --- | ---: | ---: | ---: | ---: | --- |',
      ...rows.map((row) => `| ${cells(row).join(' | ')} |`),
    ].join('\n'),
  ].join('\n\n')

/** Sections by their heading, so that a part keeps what others have written. */
function readSections(file: string): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const parts = text.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  return new Map(parts.map((part) => [/^## (.*)/.exec(part)?.[1] ?? '', part.trim()]))
}

/** `order`: the names of all parts, in the order of their sections. */
type Part = {name: string; heading: string; command: string; order: readonly string[]; file?: string}

const duration = (ms: number) => (ms < 60_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`)

/** To be called before the part is measured: the machine's load is that of the others. */
export function startReport({name, heading, command, order, file = FILE}: Part): (rows: readonly Row[]) => void {
  const made = circumstances(command)
  const start = performance.now()
  return (rows) => {
    // A part that was not measured, such as a suite that nobody has fetched, leaves what is there.
    if (rows.length === 0) return
    const took = `${made} · measured in ${duration(performance.now() - start)}`
    const sections = readSections(file).set(name, section(name, heading, rows, took))
    const sorted = [...sections].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, `${[INTRODUCTION, ...sorted.map(([, text]) => text)].join('\n\n')}\n`)
  }
}
