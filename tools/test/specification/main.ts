import {writeFileSync} from 'node:fs'
import {root} from '../../environment.ts'
import {specificationPoints} from './points.ts'
import {playwrightResults, readReport, vitestResults} from '../reports.ts'
import {coverageTable, gapsOf} from './table.ts'

const results = [...vitestResults(readReport('vitest')), ...playwrightResults(readReport('playwright'))]
const points = specificationPoints()
writeFileSync(`${root}/.build/reports/specification-coverage.md`, `${coverageTable(points, results)}\n`)
const gaps = gapsOf(points, results)
for (const gap of gaps) console.error(gap)
process.exitCode = gaps.length > 0 ? 1 : 0
