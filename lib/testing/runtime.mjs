import vm from "node:vm";
import Runtime from "jest-runtime";

/*
 * Jest's runtime, but each module is compiled once a worker and not once for each test file: most of what a small file costs is
 * the modules that it shares with all others. What they keep is still each file's own, because only code is shared.
 */

/** Compiled modules by file, beside what they were compiled of. */
const compiled = new Map();

export default class SharingRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const head = `(function (${executor.injectedModuleParameters.join(", ")}) {`;
    const compileByJest = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      let known = compiled.get(filename);
      if (known?.source !== source) {
        try {
          const settings = {
            filename,
            columnOffset: -head.length,
            importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
          };
          known = { source, script: new vm.Script(`${head}${source}\n})`, settings) };
        } catch {
          return compileByJest(source, filename); // which tells what is wrong with it
        }
        compiled.set(filename, known);
      }
      return known.script.runInContext(context);
    };
  }
}
