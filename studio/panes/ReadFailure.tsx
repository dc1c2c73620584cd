import {Button, Card, Stack, Text} from '@sanity/ui'

/** Shown when the lake did not answer, instead of an empty list. */
export const ReadFailure = ({onRetry}: {onRetry: () => void}) => (
  <Card padding={3} tone="critical" role="alert">
    <Stack gap={3}>
      <Text>The list could not be read.</Text>
      <Button mode="ghost" text="Try again" onClick={onRetry} />
    </Stack>
  </Card>
)
