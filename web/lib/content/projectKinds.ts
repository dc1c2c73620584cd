/** What a list of projects is: only a finished job may be called one. */
export function kindOf(projects: readonly {illustration: boolean | null}[]): 'finished' | 'examples' | 'mixed' {
  const examples = projects.filter(({illustration}) => illustration).length
  if (examples === 0) return 'finished'
  return examples === projects.length ? 'examples' : 'mixed'
}
