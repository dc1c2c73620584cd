import type {SanityClient} from '@sanity/client'

const BATCH = 500
/** The lake takes no larger transaction than the hosted service does. */
const BATCH_BYTES = 1_000_000

type Document = {_id: string; _type: string}

/** Writes documents in batches of several hundred per transaction, of large ones fewer. */
export async function fill(client: SanityClient, documents: Iterable<Document>): Promise<void> {
  let batch: {createOrReplace: Document}[] = []
  let bytes = 0
  const send = async () => {
    if (batch.length > 0) await client.mutate(batch, {returnDocuments: false, visibility: 'async'})
    batch = []
    bytes = 0
  }
  for (const document of documents) {
    batch.push({createOrReplace: document})
    bytes += Buffer.byteLength(JSON.stringify(document))
    if (batch.length >= BATCH || bytes >= BATCH_BYTES) await send()
  }
  await send()
}

export function* numbered<Made extends Document>(count: number, make: (n: number) => Made): Generator<Made> {
  for (let n = 0; n < count; n += 1) yield make(n)
}
