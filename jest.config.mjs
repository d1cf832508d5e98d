import { availableParallelism } from "node:os";
import nextJest from "next/jest.js";

const config = {
  testEnvironment: "node",
  // It ends what hangs, on machines that do other things meanwhile; what has to be quick is measured by `npm run bench`.
  testTimeout: 120_000,
  maxWorkers: Math.max(2, availableParallelism() - 1),
  testMatch: ["<rootDir>/**/*.test.ts?(x)"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/\\.next", "<rootDir>/e2e/"],
  // The standalone output contains a package.json with the project's name.
  modulePathIgnorePatterns: ["<rootDir>/\\.next"],
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  globalSetup: "<rootDir>/lib/testing/global-setup.ts",
  globalTeardown: "<rootDir>/lib/testing/global-teardown.ts",
  setupFiles: ["<rootDir>/lib/testing/setup-env.ts"],
  setupFilesAfterEnv: ["<rootDir>/lib/testing/setup-database.ts", "<rootDir>/lib/testing/record-answers.ts"],
};

/** Packages that exist as ES modules only are compiled too; next/jest would leave all of node_modules alone. */
const untransformed = [
  "react",
  "react-dom",
  "next",
  "pg",
  "typescript",
  "sharp",
  "@prisma/client",
  "@node-rs",
  "@next",
];

const createConfig = async () => ({
  ...(await nextJest({ dir: "./" })(config)()),
  transformIgnorePatterns: [`/node_modules/(?:${untransformed.join("|")})/`, "\\.(?:cjs|wasm|node)$"],
});

export default createConfig;
