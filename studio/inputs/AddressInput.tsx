import {Stack, Text} from '@sanity/ui'
import {getPublishedId, useEditState, useFormValue, type InputProps} from 'sanity'
import {IntentLink} from 'sanity/router'
import {pages} from '../../web/lib/routes.ts'
import {fixedAddress} from '../required/requiredDocuments.ts'

/** The slug of a document: read-only if the site's code names the published one. */
export function AddressInput(props: InputProps) {
  const id = getPublishedId(String(useFormValue(['_id'])))
  const type = String(useFormValue(['_type']))
  const {published} = useEditState(id, type)
  const address = fixedAddress(type, published)
  if (address === undefined) return props.renderDefault(props)
  return (
    <Stack gap={3}>
      {props.renderDefault({...props, readOnly: true})}
      <Text size={1} muted>
        {`The site has a page of its own at ${address}, so this address stays.`}
        {address === pages.home && (
          <>
            {' Its words and pictures are in the '}
            <IntentLink intent="edit" params={{id: 'siteSettings', type: 'siteSettings'}}>
              site settings
            </IntentLink>
            {', under Home page.'}
          </>
        )}
      </Text>
    </Stack>
  )
}
