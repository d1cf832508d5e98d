import { pathToFileURL } from "node:url";
import ts from "typescript";
import { readSources } from "./folder-cycles";

/*
 * Part of `npm run lint`: a name that two files export means two things, and whoever reads an import has to look which. So a name is
 * exported once in the house.
 */

/** Names by which programs of their own and demonstrations are asked, in every file of their kind. */
const OF_ITS_KIND: Record<string, RegExp> = {
  seed: /\/demo\.ts$/,
  seedAfter: /\/demo\.ts$/,
  work: /\/(?:[\w-]+-)?work\.ts$/,
};

/** Next reads these of pages and handlers by their names; tests and the tests' own kit are read where they stand. */
const isLeftOut = (file: string) => /^app\/|\.test\.tsx?$|^lib\/testing\//.test(file);

/**
 * The files of each name that more than one of them exports.
 * @param sources the text of each file by its path
 */
export function findSharedNames(sources: Map<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (isLeftOut(file)) continue;
    for (const name of exportedNames(file, text)) {
      if (!OF_ITS_KIND[name]?.test(file)) files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return new Map([...files].filter(([, { length }]) => length > 1));
}

/** The names that a file itself exports, once each: a type and its schema may share a name. */
function exportedNames(file: string, text: string): Set<string> {
  const names = ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.canHaveModifiers(statement) && isExported(statement))
    .flatMap((statement): readonly ts.Node[] =>
      ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
    )
    .map((declaration) => (declaration as ts.NamedDeclaration).name);
  return new Set(names.flatMap((name) => (name && ts.isIdentifier(name) ? [name.text] : [])));
}

const isExported = (statement: ts.HasModifiers): boolean =>
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  for (const [name, files] of findSharedNames(readSources())) {
    console.error(`${name} is exported by ${files.join(" and ")}`);
    process.exitCode = 1;
  }
}
