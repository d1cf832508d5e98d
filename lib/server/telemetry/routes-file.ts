/** The addresses of the pages of a build, beside the server. `scripts/build.ts` writes it. */
export const routesFile = "routes.json";
