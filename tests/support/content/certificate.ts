import type {SanityClient} from '@sanity/client'

/** Publishes a certificate of insurance in the site settings, as an editor does. Returns the id of its asset. */
export async function publishCertificate(
  content: SanityClient,
  file: Buffer | string = 'ACORD 25',
  filename = 'certificate.pdf',
): Promise<string> {
  const {_id} = await content.assets.upload('file', Buffer.from(file), {filename})
  const insuranceCertificate = {_type: 'file', asset: {_type: 'reference', _ref: _id}}
  await content
    .patch('siteSettings')
    .setIfMissing({proof: {}})
    .set({'proof.insuranceCertificate': insuranceCertificate})
    .commit()
  return _id
}
