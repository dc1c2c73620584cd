/** The kind of a list of projects. Drawn ones are examples and must not be called finished jobs. */
export function kindOf(projects: readonly {illustration: boolean | null}[]): 'finished' | 'examples' | 'mixed' {
  const examples = projects.filter(({illustration}) => illustration).length
  if (examples === 0) return 'finished'
  return examples === projects.length ? 'examples' : 'mixed'
}
