import {Card, Text} from '@sanity/ui'

/** What is wrong with a time or a day, in the colour of an error: muted it looked like a hint. */
export const Problem = ({children}: {children: string}) => (
  <Card padding={2} radius={2} tone="critical" role="alert">
    <Text size={1}>{children}</Text>
  </Card>
)
