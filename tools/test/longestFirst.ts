import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** These mostly wait: for deadlines, mails, and starting programs. */
export const LONGEST = [
  'features/bookings/emailFallback',
  'tools/sanityCommands',
  'tools/doctor/doctor',
  'tools/start/stack',
  'features/lakeAnswers',
  'app/incompleteLists',
].map((name) => `tests/${name}.test.ts`)

const isLong = ({moduleId}: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(`/${file}`))

/** Starts the longest files first: a long file that starts last delays the end. The others follow as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [long, others] = [files.filter(isLong), files.filter((file) => !isLong(file))]
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, which makes a new list.
    return [...long, ...(await super.sort(others))]
  }
}
