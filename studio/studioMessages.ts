import {defineLocaleResourceBundle} from 'sanity'

/** Replaces messages of the Studio that do not help editors of this site. */
export const studioMessages = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'confirm-delete-dialog.confirmation.text_unpublish':
        'Unpublish “<DocumentTitle/>”? It goes from the site at once, and with it its page, if it has one: who opens the address reads that there is no such page. Its words stay here as a draft, and publishing brings it back.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': 'The file was not taken',
      'asset-sources.common.uploader.upload-failed.description':
        'A picture has to be a JPEG, PNG, WebP, AVIF, GIF or SVG that opens on your computer. If it is, the connection may have been lost: try once more.',
    },
  }),
]
