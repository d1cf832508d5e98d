/** The name that programs know an option by. */
export function OptionKeyText({ children }: { children: string }) {
  return <p className="font-mono text-sm wrap-anywhere text-subtle">{children}</p>;
}
