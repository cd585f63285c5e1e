/** Nobody waits for the answer any more: thrown where work stops because of it. */
export class ClientGone extends Error {}
