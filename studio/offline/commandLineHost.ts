import {SanityClient} from '@sanity/client'

/**
 * Points every client of the Sanity CLI at the lake of this address.
 *
 * The CLI has no option for its host. It reads sanity.cli.ts in its own process before a command runs, so the clients of
 * `sanity dataset import`, `sanity documents query` and the like are made by the class that is changed here.
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
