import {Button, Card, Stack, Text} from '@sanity/ui'

/** Says that the lake did not answer: an empty list would look like a list of nothing. */
export const ReadFailure = ({onRetry}: {onRetry: () => void}) => (
  <Card padding={3} tone="critical" role="alert">
    <Stack gap={3}>
      <Text>The list could not be read.</Text>
      <Button mode="ghost" text="Try again" onClick={onRetry} />
    </Stack>
  </Card>
)
