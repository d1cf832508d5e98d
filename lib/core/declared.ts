import { singleton } from "./singleton";

export type Declared<T> = {
  /** @throws Error in a program that has not declared its domains. */
  readonly all: T;
  declare: (all: T) => void;
};

const program = () => singleton("declared", () => ({ values: new Map<string, unknown>(), load: () => {} }));

/** Kept once per process, so Next's bundles see what boot declared. */
export const declared = <T>(name: string): Declared<T> => ({
  get all() {
    const { values, load } = program();
    if (!values.has(name)) load();
    if (!values.has(name)) throw new Error(`the domains are not declared in this program; it needs their ${name}`);
    return values.get(name) as T;
  },
  declare: (all) => void program().values.set(name, all),
});

export function declareWhenAsked(load: () => void): void {
  program().load = load;
}
