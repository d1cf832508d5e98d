import { singleton } from "./singleton";

/** What the domains declare of one kind, for whoever loops over all of it. */
export type Declared<T> = {
  /** @throws Error in a program that has not declared its domains. */
  readonly all: T;
  declare: (all: T) => void;
};

const program = () => singleton("declared", () => ({ values: new Map<string, unknown>(), load: () => {} }));

/** A kind of declaration, kept once a process: Next's bundles find here what boot declared. */
export const declared = <T>(name: string): Declared<T> => ({
  get all() {
    const { values, load } = program();
    if (!values.has(name)) load();
    if (!values.has(name)) throw new Error(`this program has not declared its domains, and asks for their ${name}`);
    return values.get(name) as T;
  },
  declare: (all) => void program().values.set(name, all),
});

/** Has the domains declared when something first asks: tests seldom do. */
export function declareWhenAsked(load: () => void): void {
  program().load = load;
}
