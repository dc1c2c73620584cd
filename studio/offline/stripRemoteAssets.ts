import type {Plugin} from 'vite'

const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[\w.-]+\.sanity\.io\/[^}]*\}/g
const BRIDGE = /<script src="https:\/\/core\.sanity-cdn\.[a-z]+\/bridge\.js"[^>]*><\/script>/g

/** Without the typefaces and the script that the Studio would load from Sanity's own hosts. */
export const withoutRemote = (text: string): string => text.replaceAll(REMOTE_FONT, '').replaceAll(BRIDGE, '')

/** For a Studio that works with a lake on this machine: it asks no other machine for anything. */
export function stripRemoteAssets(): Plugin {
  return {
    name: 'strip-remote-assets',
    enforce: 'post',
    // While developing, page and styles are served one by one …
    transformIndexHtml: withoutRemote,
    transform: (code, id) => (id.endsWith('.css') ? withoutRemote(code) : undefined),
    // … and built, the Studio's tool writes the page at the very end.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && /\.(css|html)$/.test(file.fileName)) {
            file.source = withoutRemote(
              typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source),
            )
          }
        }
      },
    },
  }
}
