import {SanityClient} from '@sanity/client'
import type {Plugin} from 'vite'

/**
 * Points every client of the Sanity CLI at the lake of this address: the CLI has no option for its host. It runs
 * sanity.cli.ts in its own process before a command, so this can change the class of the clients that `sanity dataset
 * import`, `sanity documents query` and the like create.
 */
export function pointCommandLineAt(apiHost: string): void {
  SanityClient.prototype.config = new Proxy(SanityClient.prototype.config, {
    apply: (configure, client, [given]: unknown[]) =>
      Reflect.apply(
        configure,
        client,
        given === undefined ? [] : [{...Object(given), apiHost, useProjectHostname: false}],
      ),
  })
}

const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[\w.-]+\.sanity\.io\/[^}]*\}/g
const BRIDGE = /<script src="https:\/\/core\.sanity-cdn\.[a-z]+\/bridge\.js"[^>]*><\/script>/g

// Avatar of Sanity's own actions, such as a scheduled publish. Without it the Studio shows initials.
const SYSTEM_PICTURE = /https:\/\/public\.sanity\.io\/logos\/[\w.-]+/

/** Removes the fonts, the script and the picture that the Studio would load from Sanity's hosts. */
export const withoutRemote = (text: string): string =>
  text.replaceAll(REMOTE_FONT, '').replaceAll(BRIDGE, '').replace(SYSTEM_PICTURE, '')

/** Vite plugin that makes the built Studio independent of remote hosts, for a lake on this machine. */
export function stripRemoteAssets(): Plugin {
  return {
    name: 'strip-remote-assets',
    enforce: 'post',
    // In development, page and styles are served one by one.
    transformIndexHtml: withoutRemote,
    transform: (code, id) => (id.endsWith('.css') || SYSTEM_PICTURE.test(code) ? withoutRemote(code) : undefined),
    // In a build, the Studio's tool writes the page last.
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
