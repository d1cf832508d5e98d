type Class = abstract new (...args: never[]) => object;

/**
 * Makes `instanceof` compare by name: the server and Next's bundles each have their own copy of a class. Lint requires
 * it wherever `instanceof` is used.
 */
export function brand(Class: Class, name: string): void {
  const mark = Symbol.for(`quinde.${name}`);
  Object.defineProperty(Class.prototype, mark, { value: true });
  Object.defineProperty(Class, Symbol.hasInstance, {
    value(this: unknown, value: unknown): boolean {
      // Subclasses inherit this method.
      if (this !== Class) return Function.prototype[Symbol.hasInstance].call(this as () => void, value);
      return typeof value === "object" && value !== null && mark in value;
    },
  });
}
