/** After all tests: stops the server that the setup started. */
export default async function teardown(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
