type Class = abstract new (...args: never[]) => object;

/**
 * Has `instanceof` ask for the name of a class: the server and Next's bundles each have a copy of a
 * module, and catch what the other throws. Lint asks for it wherever `instanceof` is used.
 */
export function brand(Class: Class, name: string): void {
  const mark = Symbol.for(`quinde.${name}`);
  Object.defineProperty(Class.prototype, mark, { value: true });
  Object.defineProperty(Class, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      // A class that extends it inherits this.
      if (this !== Class) return Function.prototype[Symbol.hasInstance].call(this as () => void, value);
      return typeof value === "object" && value !== null && mark in value;
    },
  });
}
