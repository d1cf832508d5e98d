type Class = abstract new (...args: never[]) => object;

/**
 * Has `instanceof` ask whether something was made by a class of that name, not by which copy of it. The server and Next's bundles each
 * carry a copy of a module, and what one of them throws another may catch, because they share what is one a process (`singleton.ts`).
 * A class of ours that is asked for with `instanceof` begins with `static { brand(this, "…"); }`; lint refuses any other.
 */
export function brand(Class: Class, name: string): void {
  const mark = Symbol.for(`quinde.${name}`);
  Object.defineProperty(Class.prototype, mark, { value: true });
  Object.defineProperty(Class, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      // One that extends it inherits this, and is no other name for it.
      if (this !== Class) return Function.prototype[Symbol.hasInstance].call(this as () => void, value);
      return typeof value === "object" && value !== null && mark in value;
    },
  });
}
