import type { OptionKey } from "@/lib/options/shared/definitions";

/** The name that programs know an option by. */
export function OptionKeyText({ children }: { children: OptionKey }) {
  return <p className="font-mono text-sm wrap-anywhere text-subtle">{children}</p>;
}
