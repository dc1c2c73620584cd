import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** They wait most of their time: for deadlines, mails, and programs that start. */
export const LONGEST = [
  'features/bookings/emailFallback',
  'tools/sanityCommands',
  'tools/doctor/doctor',
  'tools/start/stack',
  'features/lakeAnswers',
  'app/incompleteLists',
].map((name) => `tests/${name}.test.ts`)

/** Starts the longest files first: one that begins last keeps everybody waiting. The others follow as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({moduleId}: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
