import {assetFile, sha1, writeDurably} from '../assets/files.ts'
import {inspectImage} from '../assets/image.ts'
import {httpError} from '../http/errors.ts'
import {json, readBody, type Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Json} from '../types.ts'

/** Maximum number of bytes in one upload. */
const MAX_UPLOAD = 256_000_000

/** `POST /assets/images/:dataset`: stores an image, once per content, and returns its document. */
export async function uploadImage(call: Call): Promise<void> {
  const {dataset, bytes} = await receive(call)
  const info = await inspectImage(bytes)
  const hash = sha1(bytes)
  const size = `${info.width}x${info.height}`
  await store(call, dataset, 'images', `${hash}-${size}.${info.extension}`, bytes, {
    _id: `image-${hash}-${size}-${info.extension}`,
    _type: 'sanity.imageAsset',
    mimeType: info.mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width: info.width,
        height: info.height,
        aspectRatio: info.width / info.height,
      },
      hasAlpha: info.hasAlpha,
      isOpaque: info.isOpaque,
      lqip: info.lqip,
      palette: info.palette,
    },
  })
}

/** `POST /assets/files/:dataset`: stores a file, once per content, and returns its document. */
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
          ...labelsFrom(call.url.searchParams),
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

function labelsFrom(query: URLSearchParams): Json {
  const labels: Json = {}
  const filename = query.get('filename')
  if (filename) labels.originalFilename = filename
  for (const name of ['label', 'title', 'description', 'creditLine']) {
    const value = query.get(name)
    if (value) labels[name] = value
  }
  const source = query.get('sourceId')
  if (source) labels.source = {id: source, name: query.get('sourceName') ?? '', url: query.get('sourceUrl') ?? ''}
  return labels
}

function extensionOf(filename: string): string {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(filename)?.[1]
  return extension?.toLowerCase() ?? 'bin'
}

function mediaType(header: string | undefined): string {
  const type = header?.split(';')[0]?.trim().toLowerCase()
  return type && /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(type) ? type : 'application/octet-stream'
}
