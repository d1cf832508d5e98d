import createConfig from "../../jest.config.mjs";

/** The project's Jest, with our runner, environment and transform. */
const config = async () => {
  const { transform, ...rest } = await createConfig();
  const [[files, [, options]]] = Object.entries(transform);
  return {
    ...rest,
    rootDir: process.cwd(),
    runner: "<rootDir>/scripts/mutate/runner.ts",
    testEnvironment: "<rootDir>/scripts/mutate/environment.ts",
    transform: { [files]: ["<rootDir>/scripts/mutate/transform.ts", options] },
    reporters: [],
  };
};

export default config;
