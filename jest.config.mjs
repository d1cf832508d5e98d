import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import nextJest from "next/jest.js";

/** `npm run test:long` asks for the tests of the long tier, which nothing else runs. */
const long = process.env.JEST_LONG === "1";

const config = {
  testEnvironment: "node",
  // It ends what hangs, on machines that do other things meanwhile; what has to be quick is measured by `npm run bench`.
  testTimeout: long ? 600_000 : 120_000,
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testMatch: [long ? "<rootDir>/**/*.long.test.ts?(x)" : "<rootDir>/**/*.test.ts?(x)"],
  testPathIgnorePatterns: [
    "/node_modules/",
    "<rootDir>/\\.next",
    "<rootDir>/e2e/",
    ...(long ? [] : ["\\.long\\.test\\."]),
  ],
  // The standalone output contains a package.json with the project's name.
  modulePathIgnorePatterns: ["<rootDir>/\\.next"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  runner: "<rootDir>/lib/testing/jest/grouped-runner.ts",
  testRunner: "<rootDir>/lib/testing/jest/grouped-circus.ts",
  globalSetup: "<rootDir>/lib/testing/global-setup.ts",
  globalTeardown: "<rootDir>/lib/testing/global-teardown.ts",
  setupFiles: ["<rootDir>/lib/testing/setup-env.ts"],
  setupFilesAfterEnv: ["<rootDir>/lib/testing/setup-database.ts", "<rootDir>/lib/testing/record-answers.ts"],
};

/** Packages that exist as ES modules only, which Jest's CommonJS cannot load as they are. All others need no compiling. */
const esModules = readdirSync("node_modules", { recursive: false })
  .flatMap((name) => (name.startsWith("@") ? readdirSync(`node_modules/${name}`).map((own) => `${name}/${own}`) : name))
  .filter((name) => {
    const file = `node_modules/${name}/package.json`;
    if (!existsSync(file)) return false;
    const { type, exports } = JSON.parse(readFileSync(file, "utf8"));
    return (
      name === "@prisma/schema-engine-wasm" ||
      (type === "module" && !JSON.stringify(exports ?? "").includes('"require"'))
    );
  });

const createConfig = async () => ({
  ...(await nextJest({ dir: "./" })(config)()),
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join("|")})/)`, "\\.(?:cjs|wasm|node)$"],
});

export default createConfig;
