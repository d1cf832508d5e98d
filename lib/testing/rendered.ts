type Props = Record<string, unknown>;
type Runtime = Record<string, (type: unknown, props: Props, ...rest: unknown[]) => unknown>;

/** The properties of all that was rendered: what a button would do is called by its own, for there is no browser. */
export const rendered: Props[] = [];

/** The JSX runtime, keeping them: for `jest.mock("react/jsx-runtime", …)`. */
export function keepRendered(runtime: Runtime): Runtime {
  const kept = { ...runtime };
  for (const name of ["jsx", "jsxs", "jsxDEV"]) {
    kept[name] = (type, props, ...rest) => {
      rendered.push(props);
      return runtime[name]!(type, props, ...rest);
    };
  }
  return kept;
}
