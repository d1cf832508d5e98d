/** A failure that one line explains to the person; anything else is shown with its stack. */
export class Problem extends Error {
  override name = "Problem";

  /** @param exitCode what the script ends with. */
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does one step and says so in one line with its time.
 * @param options.hint shown while a long one goes on.
 */
export async function step<T>(label: string, work: () => Promise<T>, options: { hint?: string } = {}): Promise<T> {
  const started = performance.now();
  if (options.hint) console.log(`· ${options.hint}…`);
  const result = await work();
  console.log(`✓ ${label}  ${seconds(started)}`);
  return result;
}

/** Runs a script to its end, and tells of its failure in one line where one line says it. */
export async function runScript(main: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const { name, message } = error as Error;
    console.error(["Problem", "EnvError", "BootError", "MigrationError"].includes(name) ? `✗ ${message}` : error);
    process.exitCode = error instanceof Problem ? error.exitCode : 1;
  }
}
