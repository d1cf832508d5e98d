import { createHash } from "node:crypto";
import type { SyncTransformer, TransformOptions } from "@jest/transform";
import nextTransformer from "next/dist/build/swc/jest-transformer";
import { instrument } from "./mutants";
import { plan } from "./plan";

// Its types say nothing.
const { createTransformer } = nextTransformer as unknown as { createTransformer(options: object): SyncTransformer };

/** Next's transform, given files with the switches in them. The files themselves are never touched. */
const transform = {
  createTransformer(options: object): SyncTransformer {
    const inner = createTransformer(options);
    const planted = (source: string, file: string) => {
      const mutants = plan().mutants.filter((mutant) => mutant.file === file);
      return mutants.length > 0 ? instrument(source, mutants) : source;
    };
    return {
      getCacheKey: (source, file, { configString }) =>
        createHash("sha256").update(planted(source, file)).update(`\0${file}\0${configString}`).digest("hex"),
      process(source, file, settings: TransformOptions) {
        // Next compiles for the server where it knows the environment by name.
        const config = { ...settings.config, testEnvironment: "node" };
        return inner.process(planted(source, file), file, { ...settings, config });
      },
    };
  },
};

export default transform;
