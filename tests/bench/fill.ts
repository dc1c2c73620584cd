import type {SanityClient} from '@sanity/client'

const BATCH = 500

type Document = {_id: string; _type: string}

/** Writes documents in batches of several hundred per transaction. */
export async function fill(client: SanityClient, documents: Iterable<Document>): Promise<void> {
  let batch: {createOrReplace: Document}[] = []
  const send = async () => {
    if (batch.length > 0) await client.mutate(batch, {returnDocuments: false, visibility: 'async'})
    batch = []
  }
  for (const document of documents) {
    batch.push({createOrReplace: document})
    if (batch.length >= BATCH) await send()
  }
  await send()
}

export function* numbered<Made extends Document>(count: number, make: (n: number) => Made): Generator<Made> {
  for (let n = 0; n < count; n += 1) yield make(n)
}
