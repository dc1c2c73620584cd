import {Mutation} from '@sanity/mutator'

type Apply = typeof Mutation.prototype.apply

const apply = Mutation.prototype.apply

function applyToPresent(this: Mutation, ...[document]: Parameters<Apply>): ReturnType<Apply> {
  return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
}

/**
 * Lets a patch of a document that is gone change nothing. @sanity/mutator (6.16) throws instead when somebody publishes,
 * which deletes the draft, while a patch of this window is on its way: the whole form gives way to an error. The lake
 * applies that patch to a new draft and says so, and `keepUnsent` writes again what was not sent.
 */
export function letPatchesOfMissingPass(): void {
  Mutation.prototype.apply = applyToPresent
}
