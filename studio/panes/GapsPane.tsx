import {Card, Spinner, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {UserComponent} from 'sanity/structure'
import {type Gap, gapsOf, PROOF, type Proof} from './gaps.ts'
import {ReadFailure} from './ReadFailure.tsx'

type Props = {gaps: readonly Gap[] | undefined; failed: boolean; onRetry: () => void}

/** The known gaps. Says "none" only after the lake has answered. */
export const GapsList = ({gaps, failed, onRetry}: Props) => (
  <Stack gap={4} padding={3}>
    <Text size={1} muted>
      {gaps?.length === 0
        ? 'Nothing on the site stands as a sample, and everything can be checked.'
        : 'What visitors see as a sample, and what they cannot check yet. Replace it before you advertise.'}
    </Text>
    {!gaps && !failed && <Spinner muted />}
    {failed && <ReadFailure onRetry={onRetry} />}
    <Stack gap={2} as="ul" style={{listStyle: 'none', margin: 0, padding: 0}}>
      {gaps?.map(({id, type, path, label, reason}) => (
        <Card as="li" key={`${id} ${label}`} padding={3} radius={2} border>
          <IntentLink intent="edit" params={{id, type, ...(path && {path})}} style={{color: 'inherit'}}>
            <Stack gap={2}>
              <Text textOverflow="ellipsis" weight="medium">
                {label}
              </Text>
              <Text size={1} muted>
                {reason}
              </Text>
            </Stack>
          </IntentLink>
        </Card>
      ))}
    </Stack>
  </Stack>
)

/** Lists samples and missing proofs; each line opens its document. */
export const GapsPane: UserComponent = () => {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'published'})
  const [gaps, setGaps] = useState<Gap[]>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    const proof = await client.fetch<Proof>(PROOF).catch(() => undefined)
    setFailed(!proof)
    if (proof) setGaps(gapsOf(proof))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  }, [])

  useEffect(() => {
    void load()
    const subscription = client
      .listen(
        '*[_type in ["siteSettings", "testimonial", "project", "exampleQuote", "page"]]',
        {},
        {visibility: 'query'},
      )
      .subscribe(() => void load())
    return () => subscription.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is a new object on each render
  }, [])

  return <GapsList gaps={gaps} failed={failed} onRetry={() => void load()} />
}
