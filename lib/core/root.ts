import { singleton } from "./singleton";

/** The folder with `public` and `node_modules`: set by the server at boot; elsewhere (build, tests) the process runs in it. */
export const root = (): string => singleton("root", () => process.cwd());
