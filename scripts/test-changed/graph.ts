import { addressesIn, filesAround, findRoutes, routesFor } from "./addresses";
import { importedNames, isSpec, isTest, resolveImport, type Sources } from "./sources";
import { sharedTexts } from "./texts";

/*
 * The files that lead to each other: by imports, by the addresses that are called or linked to, by what Next puts
 * around a page, and from journeys by the words that they look for. A step costs the more the more steps there are
 * beside it: a file that imports one thing is about that thing, a file that imports a hundred is about none of them.
 */

/** From each file the files that it leads to, with what the step costs. */
export type Graph = Map<string, Map<string, number>>;

const costs = { link: 3, around: 2, text: 1.5 };
/** Further away nothing is looked for. */
const furthest = 18;
const among = (count: number): number => Math.log2(1 + count);

/** Tables of all addresses: what reads them reads none in particular. */
const tables = /^(?:lib\/(?:api\/route-table|site\/page-routes|testing\/access-table)\.ts|app\/sitemap)/;

/**
 * Builds the graph of all sources.
 * @param also files that are not there, or no code, to which somebody may lead.
 */
export function buildGraph(sources: Sources, also: string[] = []): Graph {
  const known = new Set([...sources.keys(), ...also]);
  const exists = (file: string) => known.has(file);
  const routes = findRoutes(sources.keys());
  const graph: Graph = new Map();
  for (const [file, text] of sources) {
    const steps = new Map<string, number>();
    graph.set(file, steps);
    const add = (to: string, cost: number) => {
      if (to !== file) steps.set(to, Math.min(cost, steps.get(to) ?? Infinity));
    };
    const imported = importedNames(text).flatMap((name) => resolveImport(file, name, exists) ?? []);
    for (const to of imported) add(to, 1 + among(imported.length));
    for (const to of filesAround(file, sources.keys())) add(to, costs.around);
    const named = pathsIn(text).filter(exists);
    for (const to of named) add(to, 1 + among(named.length));
    // The tests start what a build has made of it.
    if (text.includes("/standalone/server.js")) add("server.ts", costs.link);
    if (tables.test(file)) continue;
    const visits = isSpec(file) || file.startsWith("e2e/");
    const mentions = addressesIn(text).filter(({ address }) => visits || address !== "/");
    for (const { address, isCall } of mentions) {
      const found = routesFor(address, routes);
      const cost = (isCall || visits ? 0 : costs.link) + among(mentions.length) + among(found.length);
      for (const route of found) add(route.file, cost);
    }
  }
  for (const { spec, file, among: count } of sharedTexts(sources)) {
    const steps = graph.get(spec)!;
    steps.set(file, Math.min(costs.text + among(count), steps.get(file) ?? Infinity));
  }
  return graph;
}

/** Files that a source names by their path, to read or to start them. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/["'`]([\w.-]+(?:\/[\w.()[\]-]+)*\.\w+)["'`]/g)].map(([, file]) => file!);

/** From each file those that lead to it, with what the step costs. */
export function reversed(graph: Graph): Graph {
  const back: Graph = new Map();
  for (const [from, steps] of graph) {
    for (const [to, cost] of steps) back.set(to, (back.get(to) ?? new Map<string, number>()).set(from, cost));
  }
  return back;
}

/**
 * How far a file is from each that leads to it.
 * @param back the graph, reversed.
 */
export function distancesTo(target: string, back: Graph): Map<string, number> {
  const distances = new Map([[target, 0]]);
  const open = [target];
  for (const file of open) {
    // Nobody is tested by what a test exports to another.
    if (file !== target && (isTest(file) || isSpec(file))) continue;
    for (const [from, cost] of back.get(file) ?? []) {
      const distance = distances.get(file)! + cost;
      if (distance >= (distances.get(from) ?? furthest)) continue;
      distances.set(from, distance);
      open.push(from);
    }
  }
  return distances;
}
