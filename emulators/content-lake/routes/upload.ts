import {assetFile, sha1, writeDurably} from '../assets/files.ts'
import {inspectImage} from '../assets/image.ts'
import {httpError} from '../http/errors.ts'
import {json, readBody, type Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Json} from '../../shared/json.ts'

/** Bytes of one upload. */
const MAX_UPLOAD = 256_000_000

/** `POST /assets/images/:dataset`: stores an image once per content and answers its document. */
export async function uploadImage(call: Call): Promise<void> {
  const {dataset, bytes} = await receive(call)
  const facts = await inspectImage(bytes)
  const hash = sha1(bytes)
  const size = `${facts.width}x${facts.height}`
  await store(call, dataset, 'images', `${hash}-${size}.${facts.extension}`, bytes, {
    _id: `image-${hash}-${size}-${facts.extension}`,
    _type: 'sanity.imageAsset',
    mimeType: facts.mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width: facts.width,
        height: facts.height,
        aspectRatio: facts.width / facts.height,
      },
      hasAlpha: facts.hasAlpha,
      isOpaque: facts.isOpaque,
      lqip: facts.lqip,
      palette: facts.palette,
    },
  })
}

/** `POST /assets/files/:dataset`: stores any file once per content and answers its document. */
export async function uploadFile(call: Call): Promise<void> {
  const {dataset, bytes} = await receive(call)
  const hash = sha1(bytes)
  const extension = extensionOf(call.url.searchParams.get('filename') ?? '')
  await store(call, dataset, 'files', `${hash}.${extension}`, bytes, {
    _id: `file-${hash}-${extension}`,
    _type: 'sanity.fileAsset',
    mimeType: mediaType(call.req.headers['content-type']),
  })
}

async function receive(call: Call) {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  if (!call.who.canWrite) throw httpError(403, 'Insufficient permissions; permission "create" required')
  const bytes = await readBody(call.req, MAX_UPLOAD)
  if (bytes.length === 0) throw httpError(400, 'The uploaded file is empty')
  return {dataset, bytes}
}

async function store(
  call: Call,
  dataset: Dataset,
  kind: 'images' | 'files',
  name: string,
  bytes: Buffer,
  document: Json & {_id: string; _type: string},
) {
  const {dataDir, projectId} = call.lake.options
  await writeDurably(assetFile(dataDir, kind, dataset.name, name), bytes)
  const hash = sha1(bytes)
  await dataset.submit({
    author: call.who.id,
    mutations: [
      {
        kind: 'createIfNotExists',
        document: {
          ...document,
          ...labels(call.url.searchParams),
          assetId: hash,
          sha1hash: hash,
          uploadId: hash,
          extension: name.slice(name.lastIndexOf('.') + 1),
          size: bytes.length,
          path: `${kind}/${projectId}/${dataset.name}/${name}`,
          url: `${call.lake.origin}/${kind}/${projectId}/${dataset.name}/${name}`,
        },
      },
    ],
  })
  json(call.res, {document: dataset.get(document._id)})
}

function labels(query: URLSearchParams): Json {
  const named: Json = {}
  const filename = query.get('filename')
  if (filename) named.originalFilename = filename
  for (const name of ['label', 'title', 'description', 'creditLine']) {
    const value = query.get(name)
    if (value) named[name] = value
  }
  const source = query.get('sourceId')
  if (source) named.source = {id: source, name: query.get('sourceName') ?? '', url: query.get('sourceUrl') ?? ''}
  return named
}

function extensionOf(filename: string): string {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]
  return extension?.toLowerCase() ?? 'bin'
}

function mediaType(header: string | undefined): string {
  const type = header?.split(';')[0]?.trim().toLowerCase()
  return type && /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(type) ? type : 'application/octet-stream'
}
