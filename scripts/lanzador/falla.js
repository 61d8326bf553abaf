/** A failure that its reader can do something about: printed as one line, without a stack. */
export class FallaClara extends Error {}
