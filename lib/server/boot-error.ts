/** A failure to start that one line explains. */
export class BootError extends Error {
  override name = "BootError";
}
