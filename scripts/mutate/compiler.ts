import path from "node:path";
import ts from "typescript";
import type { Mutant } from "./mutants";

/** Errors that only a linter minds: names that nobody uses any more, and code that is not reached. */
const harmless = new Set([6133, 6192, 6196, 6198, 6199, 7027]);

/** Gives the question whether the project still compiles with a mutant in its file. */
export function compiler(): (mutant: Mutant) => boolean {
  const root = process.cwd();
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const changed = new Map<string, { version: number; text: string | null }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(changed.get(path.resolve(file))?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = changed.get(path.resolve(file))?.text ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const write = (file: string, text: string | null) =>
    changed.set(file, { version: (changed.get(file)?.version ?? 0) + 1, text });

  return ({ file, start, end, text, as }) => {
    const source = ts.sys.readFile(file)!;
    // A property leaves with its comma, a statement leaves an empty one.
    const rest = source.slice(end).replace(as === "property" ? /^\s*,/ : /^/, "");
    const value = as === "expression" ? `(${text})` : as === "statement" ? ";" : "";
    write(file, source.slice(0, start) + value + rest);
    const errors = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
    write(file, null);
    return !errors.some(({ code, category }) => category === ts.DiagnosticCategory.Error && !harmless.has(code));
  };
}
